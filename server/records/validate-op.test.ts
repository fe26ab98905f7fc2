import { describe, expect, test } from 'vitest'
import { opVersion } from '#shared/records/op.ts'
import { aSubject } from '#tests/support/builders.ts'
import { v7 as newId } from 'uuid'
import { validateOp } from './validate-op.ts'

describe('what is stored of a text (rule sync.validated-singly)', () => {
  test.each([
    ['lines, quotes, backslashes and signs of any kind', 'One\n"two"\t\\three\\u0000 \u{1f331} é \u2028', null],
    ['no null character', 'a\u0000b', 'ab'],
    ['no half of a pair', 'a\ud83cb', 'a\ufffdb'],
  ])('%s', (_what, text, stored) => {
    const { op } = validateOp(anOp({ description: text, other_field: { [text]: [text] } }))

    const kept = stored ?? text
    expect(op?.fields).toMatchObject({ description: kept, other_field: { [kept]: [kept] } })
  })
})

function anOp(fields: Record<string, unknown>) {
  const record = { record: 'subjects', record_id: newId(), kind: 'create', fields: { ...aSubject(), ...fields } }
  return { id: newId(), group: newId(), v: opVersion, ...record, made_at: 1 }
}
