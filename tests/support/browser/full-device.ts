import { databaseOf } from '#client/store/database.ts'
import { keepBallast } from '#client/store/media/make-room.ts'

/** A device on which an account finds no room any more, until what is held back for words is given up. */
export async function fullButForWords(account: string): Promise<void> {
  const databases = [databaseOf(account), databaseOf(account, 'relaxed')]
  await keepBallast(databaseOf(account), { used: 0, quota: 10 ** 9 })
  let isFull = true
  const refuse = () => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
  }
  for (const { tables, media_bytes } of databases) {
    media_bytes.hook('deleting', () => void (isFull = false))
    for (const table of tables) {
      table.hook('creating', refuse)
      table.hook('updating', refuse)
    }
  }
}
