import * as z from 'zod/mini'
import { sql } from 'kysely'
import type { ComputedFields } from '#server/rest/computed-fields.ts'

const address = z.nullable(z.string())

/**
 * The first photo and the first recording of an activity, for other programs (rule media.activities). `photo_url` and
 * `thumbnail_url` ask for a sign-in, the others work by themselves for some minutes.
 */
export const activityMedia: ComputedFields = {
  record: 'activities',
  fields: {
    photo_url: address,
    thumbnail_url: address,
    temporary_url: address,
    temporary_thumbnail_url: address,
    audio_url: address,
  },
  none: {
    photo_url: null,
    thumbnail_url: null,
    temporary_url: null,
    temporary_thumbnail_url: null,
    audio_url: null,
  },

  async read({ mediaLinks }, trx, { id: account, session }, ids) {
    const { rows } = await sql<{ id: string; photo: string | null; audio: string | null }>`
      select a.activity_id as id,
        (array_agg(a.sha256 order by a.id) filter (where a.type = 'image/jpeg'))[1] as photo,
        (array_agg(a.sha256 order by a.id) filter (where a.type <> 'image/jpeg'))[1] as audio
      from attachments a join media m on m.account_id = a.account_id and m.sha256 = a.sha256
      where a.account_id = ${account} and a.activity_id = any(${ids}::uuid[]) and a.deleted_at is null
        and m.verified_at is not null
      group by a.activity_id`.execute(trx)
    const now = Date.now()
    const shown = rows.map(async ({ id, photo, audio }) => {
      const link = (sha256: string | null, size: 'original' | 'thumbnail' | 'playable') =>
        sha256 && mediaLinks.sign({ account, session, sha256 }, size, now)
      const values = {
        photo_url: photo && `/api/media/${photo}`,
        thumbnail_url: photo && `/api/media/${photo}?size=thumbnail`,
        temporary_url: await link(photo, 'original'),
        temporary_thumbnail_url: await link(photo, 'thumbnail'),
        audio_url: await link(audio, 'playable'),
      }
      return [id, values] as const
    })
    return new Map(await Promise.all(shown))
  },
}
