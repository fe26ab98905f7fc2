import { spawn, type ChildProcess } from 'node:child_process'

/** Limits of a program that reads an untrusted file. */
export interface Bounds {
  /** Seconds of the clock. */
  seconds: number
  /** Seconds of a processor. */
  processorSeconds: number
  /** Bytes of memory. */
  memory: number
  /** Bytes that it may write to its output, or to a file. */
  output: number
}

/**
 * How a program ended: `done` with its output; `failed` by itself; `too_much` beyond what it may use; `late` = the
 * clock ran out before it had used that, on a busy machine; `stopped` by us.
 */
type EndedProgram = { end: 'done'; output: Buffer } | { end: 'failed' | 'too_much' | 'late' | 'stopped' }

/**
 * Runs a program on what a stranger sent: apart from this process, slower than it, within bounds, and with nothing of
 * its environment. It never outlives this process: it ends with its input and output, and at last with its seconds of a
 * processor.
 */
export function runBounded(
  command: readonly string[],
  bounds: Bounds,
  { input = null, signal }: { input?: Buffer | null; signal?: AbortSignal } = {},
): Promise<EndedProgram> {
  return new Promise((resolve) => {
    const child = start(command, bounds)
    const chunks: Buffer[] = []
    let size = 0
    let cut: 'too_much' | 'late' | 'stopped' | null = null
    const cutOff = (reason: 'too_much' | 'late' | 'stopped') => {
      cut ??= reason
      kill(child)
    }
    const clock = setTimeout(() => cutOff('late'), bounds.seconds * 1000)
    const stop = () => cutOff('stopped')
    running.add(stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    const finish = (ended: EndedProgram) => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', stop)
      running.delete(stop)
      resolve(ended)
    }
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bounds.output) cutOff('too_much')
      else chunks.push(chunk)
    })
    // It may end before it has read all of it.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? undefined)
    child.once('error', () => finish({ end: 'failed' }))
    child.once('close', (code, killedBy) => {
      if (cut !== null) finish({ end: cut })
      else if (code === 0) finish({ end: 'done', output: Buffer.concat(chunks) })
      // Beyond a limit the system ends it.
      else finish({ end: killedBy === null ? 'failed' : 'too_much' })
    })
  })
}

/** Ends all that run: the server ends. */
export function endPrograms(): void {
  for (const stop of running) stop()
}

/** How each of those that run is ended. */
const running = new Set<() => void>()
process.once('exit', endPrograms)

/** Ends a program and whatever it started. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** The shell sets the limits, and becomes the program. */
const limited = 'ulimit -t "$1"; ulimit -d "$2"; ulimit -f "$3"; ulimit -c 0; shift 3; exec nice -n 10 "$@"'

function start(command: readonly string[], { processorSeconds, memory, output }: Bounds): ChildProcess {
  // The shell counts memory in kilobytes and files in blocks of 512 bytes.
  const limits = [processorSeconds, Math.ceil(memory / 1024), Math.ceil(output / 512)].map(String)
  const env = {
    PATH: process.env['PATH'] ?? '',
    UV_THREADPOOL_SIZE: '1',
    VIPS_CONCURRENCY: '1',
    VIPS_DISC_THRESHOLD: '2g',
  }
  return spawn('/bin/sh', ['-c', limited, 'sh', ...limits, ...command], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
}
