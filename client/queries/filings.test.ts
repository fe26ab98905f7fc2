import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FilingFields } from '#shared/filings/filing.ts'
import { currentDatabase } from '#client/store/database.ts'
import { FixedField } from '#client/store/change.ts'
import { aFiling } from '#tests/support/builders.ts'
import { drawn, usual } from '#tests/support/examples.ts'
import { signedInAs } from '#tests/support/browser/client.ts'
import {
  addReply,
  changeFiling,
  deleteFiling,
  dropReply,
  holderOf,
  listSentPapers,
  listFilings,
  markAsSent,
  readFiling,
  type Sending,
} from './filings.ts'
import { tickComplianceTodo } from './compliance/todos.ts'
import { listDocuments } from './documents.ts'
import { addPdf, listDocumentOrigins, type DocumentOrigin } from './media/pending-photos.ts'
import { create, open, save } from './write.ts'

// Every test has a family of its own.
beforeEach(() => signedInAs(v7()))

const receipt: DocumentOrigin = 'document:receipt-a'
const copy: DocumentOrigin = 'document:copy-a'
const pdf = (words: string) => new TextEncoder().encode(`%PDF-1.7 ${words}`).buffer
const paperOf = (words: string) => ({
  file: new File([pdf(words)], 'letter.pdf', { type: 'application/pdf' }),
  pages: 2,
})

async function aTodo(fields: Record<string, unknown> = {}): Promise<string> {
  const todo = {
    ...drawn(
      'compliance_todos',
      usual(() => v7()),
      { student_id: null },
    ),
    completed: false,
    filed_on: null,
  }
  const { ids } = await create('compliance_todos', { ...todo, ...fields })
  return ids[0] ?? expect.fail('it was made')
}

function sending(said: Partial<Sending> = {}, fields: Partial<FilingFields> = {}): Sending {
  const { document_id: _d, receipt_document_id: _r, reply_document_id: _y, sha256: _s, ...rest } = aFiling(fields)
  return { fields: rest, todos: [], papers: [], copy, receipt, kind: 'notice', ...said }
}

const todoOf = (id: string) => currentDatabase().compliance_todos.get(id)

describe('Mark as sent', () => {
  test('fixes letter, paper and receipt, and ticks with the day it was sent (rules filings.fixed, filings.ticks)', async () => {
    const id = await aTodo()
    await addPdf(receipt, { name: 'receipt.pdf' }, pdf('receipt'))

    await markAsSent(
      sending(
        { todos: [{ id, due_date: '2026-08-01' }], papers: [paperOf('letter')], kind: 'plan' },
        { letter_text: 'Dear Superintendent', sent_on: '2026-07-14', title: 'Objectives' },
      ),
    )

    const [filing, ...others] = await listFilings()
    const documents = await listDocuments()
    const of = (field: 'document_id' | 'receipt_document_id') =>
      documents.find(({ document }) => document.id === filing?.[field])
    expect(others).toEqual([])
    expect(filing).toMatchObject({ letter_text: 'Dear Superintendent', sent_on: '2026-07-14' })
    expect(of('document_id')).toMatchObject({ document: { title: 'Objectives', kind: 'plan', todo_id: id } })
    expect(of('document_id')?.pages).toMatchObject([{ sha256: filing?.sha256, type: 'application/pdf', pages: 2 }])
    expect(of('receipt_document_id')).toMatchObject({ document: { kind: 'receipt', date: '2026-07-14' } })
    expect(await todoOf(id)).toMatchObject({
      completed: true,
      completed_on: '2026-07-14',
      filed_on: '2026-07-14',
      due_date: '2026-08-01',
    })
    expect(await currentDatabase().media.get(filing?.sha256 ?? '')).toMatchObject({ state: 'waiting', use: 'document' })
    expect(await listDocumentOrigins()).toEqual([])
  })

  test('Undo takes filing, papers and ticks back as one (rule filings.fixed)', async () => {
    const ids = [await aTodo(), await aTodo({ key: 'objectives' })]
    const todos = ids.map((id) => ({ id, due_date: '2026-08-01' }))
    const { undo } = await markAsSent(sending({ todos, papers: [paperOf('one'), paperOf('two')] }))
    expect((await listDocuments())[0]?.pages).toHaveLength(2)

    await undo()

    expect([await listFilings(), await listDocuments()]).toEqual([[], []])
    for (const id of ids) expect(await todoOf(id)).toMatchObject({ completed: false, filed_on: null })
  })

  test('a tick from before keeps its own day (rule filings.ticks)', async () => {
    const id = await aTodo({ completed: true, completed_on: '2026-07-01' })
    await markAsSent(sending({ todos: [{ id, due_date: null }] }, { sent_on: '2026-07-14' }))
    expect(await todoOf(id)).toMatchObject({ completed_on: '2026-07-01', filed_on: '2026-07-14' })
  })

  test('without a letter it keeps what she picked of it, or nothing (rules filings.fixed, filings.ticks)', async () => {
    await markAsSent(sending())
    await addPdf(copy, { name: 'form.pdf' }, pdf('form'))
    await markAsSent(sending({}, { sent_on: '2026-11-24' }))

    const [first, second] = await listFilings()
    expect([first, second].map((one) => one?.sha256 === null)).toEqual([true, false].toReversed())
    expect((await listDocuments()).map(({ pages }) => pages.length)).toEqual([1])
  })

  test('a copy that she picked comes behind the letters (rule filings.fixed)', async () => {
    await addPdf(copy, { name: 'form.pdf' }, pdf('form'))
    await markAsSent(sending({ papers: [paperOf('letter')] }))
    expect((await listDocuments())[0]?.pages.map(({ file_name }) => file_name)).toEqual(['letter.pdf', 'form.pdf'])
  })

  test('two that are saved at once have their own papers (rule filings.fixed)', async () => {
    await Promise.all(
      ['one', 'two'].map((words) =>
        markAsSent(sending({ papers: [paperOf(words)], receipt: `document:r-${words}`, copy: `document:c-${words}` })),
      ),
    )
    expect((await listDocuments()).map(({ pages }) => pages.length)).toEqual([1, 1])
    expect(new Set((await listFilings()).map(({ sha256 }) => sha256)).size).toBe(2)
  })

  test('a full device ticks nothing, and what she picked stays (rule filings.fixed)', async () => {
    const id = await aTodo()
    await addPdf(receipt, { name: 'receipt.pdf' }, pdf('receipt'))
    const full = vi
      .spyOn(currentDatabase().media_bytes, 'put')
      .mockRejectedValue(new DOMException('full', 'QuotaExceededError'))

    await expect(
      markAsSent(sending({ todos: [{ id, due_date: null }], papers: [paperOf('letter')] })),
    ).rejects.toThrow()
    full.mockRestore()

    expect(await listFilings()).toEqual([])
    expect(await todoOf(id)).toMatchObject({ completed: false })
    expect(await listDocumentOrigins()).toEqual([receipt])
  })
})

describe('a filing afterwards', () => {
  async function sent() {
    const todo = await aTodo()
    await markAsSent(
      sending(
        { todos: [{ id: todo, due_date: null }], papers: [paperOf('letter')] },
        { sent_on: '2026-07-14', todo_ids: [todo] },
      ),
    )
    const [filing = expect.fail('there is one')] = await listFilings()
    return { todo, filing, opened: (await open('filings', filing.id)) ?? expect.fail('it is there') }
  }

  test('never changes what was sent (rules filings.fixed, records.fixed)', async () => {
    const { opened, filing } = await sent()
    await expect(save(opened, { letter_text: 'Another' })).rejects.toThrow(FixedField)
    expect((await readFiling(filing.id))?.filing).toMatchObject({ letter_text: filing.letter_text })
  })

  test('its reply can be taken back, and a day of a first filing stays for a second one (rules filings.reply, filings.ticks)', async () => {
    const { opened, filing, todo } = await sent()
    await addReply(opened, '2026-07-30', `document:reply-${filing.id}`)
    await dropReply((await open('filings', filing.id)) ?? expect.fail('it is there'))
    expect((await readFiling(filing.id))?.filing).toMatchObject({ acknowledged_on: null, reply_document_id: null })

    await markAsSent(
      sending(
        { todos: [{ id: todo, due_date: null }] },
        { sent_on: '2026-11-02', todo_ids: [todo], supersedes: filing.id },
      ),
    )
    expect(await todoOf(todo)).toMatchObject({ filed_on: '2026-07-14' })
  })

  test('deleted, its to-dos stay ticked and forget the day, unless another filing says it (rule filings.deleted)', async () => {
    const { filing, todo } = await sent()
    await markAsSent(sending({ todos: [{ id: todo, due_date: null }] }, { sent_on: '2026-07-20', todo_ids: [todo] }))
    const { undo } = (await deleteFiling(filing.id)) ?? expect.fail('it was there')
    expect(await todoOf(todo)).toMatchObject({ completed: true, filed_on: '2026-07-20' })
    await undo()
    expect(await todoOf(todo)).toMatchObject({ completed: true, filed_on: '2026-07-14' })
    for (const one of await listFilings()) await deleteFiling(one.id)
    expect(await todoOf(todo)).toMatchObject({ completed: true, filed_on: null })
  })

  test('opened again, a to-do that no filing names forgets the day too (rule filings.ticks)', async () => {
    const { filing, todo } = await sent()
    await tickComplianceTodo({ id: todo, due_date: null }, false, '2026-11-27')
    expect(await todoOf(todo)).toMatchObject({ completed: false, filed_on: '2026-07-14' })
    await currentDatabase().filings.delete(filing.id)
    await tickComplianceTodo({ id: todo, due_date: null }, true, '2026-11-27')
    await tickComplianceTodo({ id: todo, due_date: null }, false, '2026-11-27')
    expect(await todoOf(todo)).toMatchObject({ completed: false, filed_on: null })
  })

  test('its to-dos follow with the day (rule filings.ticks)', async () => {
    const { opened, todo } = await sent()
    const { way, sent_to, tracking } = opened.seen
    const { undo } = await changeFiling(opened, { way, sent_to, tracking, sent_on: '2026-07-20' })
    expect(await todoOf(todo)).toMatchObject({ filed_on: '2026-07-20', completed_on: '2026-07-20' })
    await undo()
    expect(await todoOf(todo)).toMatchObject({ filed_on: '2026-07-14', completed_on: '2026-07-14' })
  })

  test('takes its reply, with and without pages, and more pages later (rule filings.reply)', async () => {
    const { opened, filing } = await sent()
    const place: DocumentOrigin = `document:reply-${filing.id}`
    await addReply(opened, '2026-07-30', place)
    expect((await readFiling(filing.id))?.filing).toMatchObject({
      acknowledged_on: '2026-07-30',
      reply_document_id: null,
    })

    for (const words of ['one', 'two']) {
      await addPdf(place, { name: `${words}.pdf` }, pdf(words))
      await addReply((await open('filings', filing.id)) ?? expect.fail('it is there'), '2026-07-31', place)
    }
    const { reply_document_id } = (await readFiling(filing.id))?.filing ?? expect.fail('it is there')
    const reply = (await listDocuments()).find(({ document }) => document.id === reply_document_id)
    expect(reply).toMatchObject({ document: { kind: 'reply', date: '2026-07-31' }, pages: [{}, {}] })
  })

  test('holds its documents while it lives, and leaves them when it is deleted (rules records.held, filings.deleted)', async () => {
    const { filing } = await sent()
    const paper = filing.document_id ?? expect.fail('there is one')
    expect([(await holderOf(paper))?.id, await listSentPapers()]).toEqual([filing.id, new Set([paper])])
    await deleteFiling(filing.id)
    expect([await holderOf(paper), await listSentPapers()]).toEqual([null, new Set()])
    expect(await listDocuments()).toHaveLength(1)
  })

  test('names those that correct it (rule filings.fixed)', async () => {
    const { filing } = await sent()
    await markAsSent(sending({}, { supersedes: filing.id, sent_on: '2026-08-02' }))
    expect((await readFiling(filing.id))?.corrections).toMatchObject([{ sent_on: '2026-08-02' }])
    expect(await readFiling(v7())).toBe(null)
  })
})
