import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Seconds of a processor that groups of processes have used since they began. */
export type Used = Readonly<Record<string, number>>

/** Linux counts in hundredths of a second, whatever the machine. */
const ticks = 100

/**
 * Reads what each named process and all that descend from it have used, in seconds, those that ended among them; and
 * under `all` what the machine has used for anybody.
 */
export function processorTime(roots: Readonly<Record<string, number>>): Used {
  const processes = readProcesses()
  const used = Object.entries(roots).map(([name, root]) => [name, ofTree(processes, root)] as const)
  return { ...Object.fromEntries(used), all: ofMachine() }
}

/** Share of the machine that each group had between two readings, from 0 to 1; `others` is all that is not ours. */
export function shares(before: Used, after: Used, seconds: number): Used {
  const whole = seconds * availableParallelism()
  const grown = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / whole
  const ours = Object.keys(before).filter((name) => name !== 'all')
  const known = Object.fromEntries(ours.map((name) => [name, grown(name)]))
  const sum = Object.values(known).reduce((total, one) => total + one, 0)
  return { ...known, others: Math.max(0, grown('all') - sum) }
}

interface Process {
  parent: number
  seconds: number
}

function readProcesses(): Map<number, Process> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(ids.flatMap((id) => statOf(Number(id))))
}

/** Reads proc(5): after the name in brackets come the state and the parent; the times are its own and its dead children's. */
function statOf(id: number): [number, Process][] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const times = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [[id, { parent: Number(fields[1]), seconds: times / ticks }]]
  } catch {
    // It ended in between: its parent has its time.
    return []
  }
}

function ofTree(processes: ReadonlyMap<number, Process>, root: number): number {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([id]) => id)
  const below = children.reduce((sum, child) => sum + ofTree(processes, child), 0)
  return (processes.get(root)?.seconds ?? 0) + below
}

function ofMachine(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + interrupts + soft + stolen) / ticks
}
