import { expect, describe, test } from 'vitest'
import { endPrograms, runBounded } from './bounded-program.ts'

const bounds = { seconds: 20, processorSeconds: 10, memory: 1024 ** 3, output: 1024 ** 2 }
const shell = (does: string) => ['/bin/sh', '-c', does]
const node = (does: string) => [process.execPath, '-e', does]

describe("a program that reads a stranger's file (rule media.bounded)", () => {
  test('is given the file, answers, and sees nothing of our settings', async () => {
    process.env['A_SECRET'] = 'of ours'
    const ended = await runBounded(shell('cat; echo "$A_SECRET"'), bounds, { input: Buffer.from('bytes') })
    delete process.env['A_SECRET']
    expect(ended).toEqual({ end: 'done', output: Buffer.from('bytes\n') })
  })

  test.each([
    ['breaks', shell('exit 3'), {}, 'failed'],
    ["isn't there", ['no-such-program'], {}, 'failed'],
    ['answers without end', shell('yes'), {}, 'too_much'],
    ['writes a file without end', shell('yes > /tmp/hearthbook-without-end-$$'), {}, 'failed'],
    ['works without end', shell('while :; do :; done'), { processorSeconds: 1 }, 'too_much'],
    ['waits without end', shell('sleep 60'), { seconds: 0.3 }, 'late'],
    ['takes all memory', node('const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))'), {}, 'failed'],
  ])('is ended when it %s', async (_what, command, less, end) => {
    expect((await runBounded(command, { ...bounds, ...less })).end).toBe(end)
  })

  test('ends with whatever it started when nobody waits for it, and when the server ends', async () => {
    const nobodyWaits = new AbortController()
    const one = runBounded(shell('sleep 60; true'), bounds, { signal: nobodyWaits.signal })
    nobodyWaits.abort()
    expect(await one).toEqual({ end: 'stopped' })

    const other = runBounded(shell('sleep 60; true'), bounds)
    endPrograms()
    expect(await other).toEqual({ end: 'stopped' })
  })
})
