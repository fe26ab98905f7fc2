import { v7 as newId } from 'uuid'
import type { Op, PullAnswer, PushAnswer } from '#shared/records/op.ts'
import { anActivity, anAttachment } from '#tests/support/builders.ts'
import { sha256Of } from '#tests/support/server/media.ts'
import { createOp } from '#tests/bench/load.ts'
import { call, type Answered } from './calls.ts'

/** A family as its device knows it. `token` is two days old: the first call of each morning renews it. */
export interface Visitor {
  account: string
  token: string
  epoch: string
  head: number
  students: readonly string[]
  subjects: readonly string[]
}

export const opsOfPush = 6

/** The calls of a morning, each of which answers the status; what a push brought is the visitor's new head. */
export function morningOf(visitor: Visitor, url: string, picture: Buffer | null) {
  let { token } = visitor
  const bytes = picture && Buffer.concat([picture, Buffer.from(newId())])
  const kept = ({ status, token: renewed }: Answered) => {
    token = renewed ?? token
    return status
  }
  return {
    pull: async () => {
      const path = `/api/sync/pull?limit=1000&cursor=${visitor.epoch}.${visitor.head}`
      const answer = await call({ url: url + path, method: 'GET', token })
      if (answer.status === 200) visitor.head = Math.max(visitor.head, headIn(answer))
      return kept(answer)
    },
    push: async () => {
      const { account, epoch } = visitor
      const ops = opsOf(visitor, bytes)
      const body = JSON.stringify({ account, device: 'phone', epoch, now: Date.now(), app: 'bench', ops })
      const headers = { 'content-type': 'application/json' }
      const answer = await call({ url: `${url}/api/sync/push`, method: 'POST', token, headers, body })
      const isTaken =
        answer.status === 200 && (JSON.parse(answer.body) as PushAnswer).answers.every(({ code }) => code === 'ok')
      return { status: answer.status === 200 && !isTaken ? 0 : kept(answer), head: isTaken ? headIn(answer) : 0 }
    },
    photo: bytes && (() => sendPhoto(url, token, bytes)),
  }
}

function headIn({ body }: Answered): number {
  return (JSON.parse(body) as Pick<PullAnswer, 'head'>).head
}

function opsOf({ students, subjects }: Visitor, bytes: Buffer | null): Op[] {
  const date = new Date().toISOString().slice(0, 10)
  const lessons = Array.from({ length: bytes ? opsOfPush - 1 : opsOfPush }, (_, place) => {
    const of = { student_id: students[place % students.length] ?? '', subject_id: subjects[place] ?? subjects[0] ?? '' }
    return createOp('activities', newId(), anActivity({ ...of, date, title: `Morning, part ${place + 1}` }))
  })
  const activity_id = lessons[0]?.record_id
  if (bytes === null || activity_id === undefined) return lessons
  const named = anAttachment({ activity_id, sha256: sha256Of(bytes), bytes: bytes.length })
  return [...lessons, createOp('attachments', newId(), named)]
}

async function sendPhoto(url: string, token: string, bytes: Buffer): Promise<number> {
  const sha256 = sha256Of(bytes)
  const claim = JSON.stringify({ sha256, type: 'image/jpeg', bytes: bytes.length })
  const ofJson = { 'content-type': 'application/json' }
  const { status } = await call({ url: `${url}/api/media`, method: 'POST', token, headers: ofJson, body: claim })
  if (status !== 200) return status
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  return (await call({ url: `${url}/api/media/${sha256}`, method: 'PATCH', token, headers, body: bytes })).status
}
