/** Runs of members with the same group id: what applies all or none. */
export function groupsOf<Member extends { group: string }>(members: readonly Member[]): Member[][] {
  const groups: Member[][] = []
  for (const member of members) {
    const last = groups.at(-1)
    if (last?.[0]?.group === member.group) last.push(member)
    else groups.push([member])
  }
  return groups
}

/** A group without the ops that it names twice. */
export function firstOfEach<Member extends { id: string }>(group: readonly Member[]): Member[] {
  return [...new Map([...group].reverse().map((member) => [member.id, member])).values()].reverse()
}
