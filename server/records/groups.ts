/** Groups members by their group id, wherever they stand; a group stands where its first member does. */
export function splitIntoGroups<Member extends { group: string }>(members: readonly Member[]): Member[][] {
  return [...Map.groupBy(members, ({ group }) => group).values()]
}

/** A group without the ops that it names twice. */
export function withoutDuplicates<Member extends { id: string }>(group: readonly Member[]): Member[] {
  return [...new Map([...group].reverse().map((member) => [member.id, member])).values()].reverse()
}
