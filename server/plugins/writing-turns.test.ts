import { expect, test } from 'vitest'
import { WritingTurns } from './writing-turns.ts'

/** A piece of work that ends when it is told to. */
function aWork(done: string[], name: string) {
  let end = () => {}
  const finished = new Promise<void>((resolve) => (end = resolve))
  const work = async () => {
    await finished
    done.push(name)
    return name
  }
  return { work, end }
}

test('writes of one account come one after the other, whatever becomes of each; another account waits for none (rule api.busy)', async () => {
  const turns = new WritingTurns()
  const done: string[] = []
  const first = aWork(done, 'first')
  const one = turns.take('ours', first.work)
  const failing = turns.take('ours', async () => {
    throw new Error('refused')
  })
  const last = turns.take('ours', async () => done.push('last'))
  await turns.take('theirs', async () => done.push('theirs'))

  first.end()
  await expect(failing).rejects.toThrow('refused')
  await Promise.all([one, last])

  expect(done).toEqual(['theirs', 'first', 'last'])
})
