import { expect, test } from 'vitest'
import { AccountWriteQueue } from './write-queue.ts'

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
  const writeQueue = new AccountWriteQueue()
  const done: string[] = []
  const first = aWork(done, 'first')
  const one = writeQueue.take('ours', first.work)
  const failing = writeQueue.take('ours', async () => {
    throw new Error('refused')
  })
  const last = writeQueue.take('ours', async () => done.push('last'))
  await writeQueue.take('theirs', async () => done.push('theirs'))

  first.end()
  await expect(failing).rejects.toThrow('refused')
  await Promise.all([one, last])

  expect(done).toEqual(['theirs', 'first', 'last'])
})
