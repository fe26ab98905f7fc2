import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { connect } from '#server/db/connect.ts'
import type { Poke } from '#server/records/poke.ts'
import { postgresPoke } from '#server/sync/postgres-poke.ts'
import { print } from '#tests/bench/table.ts'
import type { Ground } from './ground.ts'
import { processorTime } from './processors.ts'

const seconds = 5
const pushesASecond = 1000
const familiesOfEach = 500

/** What pokes cost as processes are added to the two servers, each with streams of families of its own, at the same number of pushes. */
export async function measurePokes({ cluster, postgres }: Ground): Promise<void> {
  const connection = await connect({ url: cluster.url })
  for (const processes of [2, 8, 24]) {
    const pokes: Poke[] = []
    for (let made = 0; made < processes; made += 1) {
      pokes.push(await postgresPoke(connection.db, cluster.url, console.error, async () => {}))
    }
    let heard = 0
    const families = await Promise.all(
      Array.from({ length: processes * familiesOfEach }, async (_, place) => {
        const family = newId()
        const ear = { onHead: () => (heard += 1), onEnd: () => {} }
        await pokes[place % processes]?.listen(family, ear).ready
        return family
      }),
    )
    const used = () => processorTime({ postgres, processes: process.pid })
    const before = used()
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      for (let push = 0; push < pushesASecond / 10; push += 1) {
        const count = tenth * (pushesASecond / 10) + push
        // Any process takes the push of any family.
        pokes[(count * 7 + 3) % processes]?.announce(families[count % families.length] ?? '', count)
      }
      await sleep(100)
    }
    await sleep(500)
    const after = used()
    const grown = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / (seconds * pushesASecond)
    print({
      what: `pokes between ${processes} processes more: heard of each push`,
      value: heard / (seconds * pushesASecond),
      unit: '',
    })
    print({ what: '  processor time of Postgres, a push', value: grown('postgres'), unit: 'ms' })
    print({ what: '  of all processes', value: grown('processes'), unit: 'ms' })
    for (const poke of pokes) await poke.close()
  }
  await connection.close()
}
