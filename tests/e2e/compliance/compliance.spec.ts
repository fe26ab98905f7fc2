import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/format/dates.ts'
import { opVersion, type Op, type PullAnswer } from '#shared/records/op.ts'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import {
  allSynced,
  expect,
  field,
  follow,
  goTo,
  openSyncSheet,
  readyForOffline,
  syncChip,
  test,
} from '#tests/support/browser/browser.ts'
import { allowHooks } from '#tests/support/browser/hooks.ts'
import { onDisk } from '#tests/support/browser/on-disk.ts'
import { logElsewhere } from '#tests/support/server/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const today = dayOf(new Date())

test('a family moves to Missouri, and its figures, its list and its option are there, offline too (rules compliance.page, compliance.own-figures, compliance.option, accounts.typed)', async ({
  page,
  context,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'MO', confirm: true })
  for (const [child, minutes] of [
    ['Emma', 300],
    ['Noah', 60],
  ] as const)
    await logElsewhere(family, { title: 'Fractions', child, subject: 'Math', minutes, date: addDays(today, -1) })
  await family.call('POST', '/api/subjects', { name: 'Humanities' })
  await logElsewhere(family, {
    title: 'Rome',
    child: 'Noah',
    subject: 'Humanities',
    minutes: 60,
    date: addDays(today, -1),
  })
  await allSynced(page)
  await goTo(page, 'Compliance')
  await expect(page.getByRole('region', { name: 'What Missouri requires' })).toContainText('1,000')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await unfold(page, 'Requirement details')

  const progress = page.getByRole('region', { name: 'Year Progress' })
  await test.step('one child is shown, with a switch, and each bar by its name', async () => {
    for (const name of ['Instruction Hours', 'Core Hours', 'Core Hours at Home'])
      await expect(progress.getByRole('progressbar', { name, exact: true })).toBeVisible()
    await progress.getByRole('button', { name: 'Emma' }).click()
    await expect(progress.getByText('5 / 1,000')).toBeVisible()
    await expect(progress.getByText('Your records show 5 of 1,000 hours.')).toBeVisible()
    await progress.getByRole('button', { name: 'Noah' }).click()
    await expect(progress.getByText('2 / 1,000')).toBeVisible()
  })

  await test.step('the law is one tap away', async () => {
    await progress.getByRole('button', { name: 'Where Instruction Hours comes from' }).click()
    const law = page.getByRole('dialog', { name: 'Where this number comes from' })
    await expect(law.getByText('RSMo 167.012', { exact: true })).toBeVisible()
    await expect(law.getByText('Official page, but we read another copy of its text')).toBeVisible()
    await expect(law.getByText('November 25, 2026, in another copy')).toBeVisible()
    await expect(law.getByText('Unsettled:')).toBeVisible()
    await expect(law.getByText('1,000', { exact: true })).toBeVisible()
    await expect(law.getByRole('heading', { name: 'Open questions about Missouri' })).toBeVisible()
    await expect(law.getByText(/This isn’t legal advice/)).toBeVisible()
    await expectNoViolations(page)
    await law.getByRole('button', { name: 'Close' }).click()
  })

  let ticked = 0
  await test.step('the list was made by itself, and is ticked at once', async () => {
    const items = page.getByRole('region', { name: 'Compliance Action Items' })
    const first = items
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first()
    await expect(items.getByText(/^0 of \d+ completed$/)).toBeVisible()
    // Ticked, it may go to another part of the list.
    ticked = await first.getByRole('checkbox').count()
    for (const box of await first.getByRole('checkbox').all()) await box.check()
    await expect(items.getByText(/^1 of \d+ completed$/)).toBeVisible()
    await page.getByRole('button', { name: 'Generate TODOs' }).click()
    await expect(page.getByText('TODOs Generated')).toBeVisible()
    await expect(page.getByText('Your list is up to date.')).toBeVisible()
  })

  await test.step('a subject that may be meant is asked about, and yes and no are both kept (rule compliance.areas)', async () => {
    const questions = page.getByRole('list', { name: 'Which subjects count toward these?' })
    await questions.getByRole('button', { name: 'No, it doesn’t count toward Language Arts' }).click()
    await expect(questions).not.toContainText('Language Arts?')
    await questions.getByRole('button', { name: 'No, it doesn’t count toward Reading' }).click()
    await questions.getByRole('button', { name: 'Yes, it counts toward Social Studies' }).click()
    await expect(questions).toHaveCount(0)
    await expect(progress).toContainText('Social Studies 1 h')
  })

  await test.step("a parent's own words on an area are kept for the report", async () => {
    const words = page.getByRole('dialog', { name: /Progress in Your Words$/ })
    await openNotes(page)
    await field(words, 'Mathematics').fill('Works alone now')
    await expectNoViolations(page)
    await reloaded(page)
    await openNotes(page)
    await expect(field(words, 'Mathematics')).toHaveValue('Works alone now')
    await words.getByRole('button', { name: 'Save' }).click()
    await expect(words).toBeHidden()
    await openNotes(page)
    await expect(field(words, 'Mathematics')).toHaveValue('Works alone now')
    await words.getByRole('button', { name: 'Cancel' }).click()
    await expect(words).toBeHidden()
  })

  await test.step('own figures stand in place of the law, and go again', async () => {
    await page.getByRole('button', { name: 'Set Your Own Figures' }).click()
    const form = page.getByRole('dialog', { name: 'Set Your Own Figures' })
    await field(form, 'Required Hours').fill('800')
    await reloaded(page)
    await page.getByRole('button', { name: 'Set Your Own Figures' }).click()
    await expect(field(form, 'Required Hours')).toHaveValue('800')
    await form.getByRole('button', { name: 'Save Figures' }).click()
    await unfold(page, 'Requirement details')
    await expect(progress.getByText('2 / 800')).toBeVisible()
    await expect(page.getByText('Set by you; the law requires 1,000.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Set Your Own Figures' }).click()
    await form.getByRole('button', { name: 'Use the Law’s Figures' }).click()
    await expect(progress.getByText('2 / 1,000')).toBeVisible()
  })
  await expectNoViolations(page)

  await context.setOffline(false)
  await allSynced(page)
  const { todos } = (await family.call('GET', '/api/compliance/todos')) as { todos: { completed: boolean }[] }
  expect(todos.filter(({ completed }) => completed)).toHaveLength(ticked)
})

test('a letter is filled, edited and kept, and guidance stands on the device (rules compliance.letters, compliance.guidance)', async ({
  page,
  context,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'PA', confirm: true })
  await allSynced(page)
  await goTo(page, 'Compliance')
  await expect(page.getByRole('region', { name: 'What Pennsylvania requires' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  const item = affidavitOn(page)
  await item.getByRole('button', { name: 'Not yet' }).click()
  await item.getByRole('button', { name: /^More about/ }).click()
  await item.getByRole('button', { name: 'How to do this, and its source' }).click()
  const guidance = page.getByRole('dialog')
  await expect(guidance.getByText('This isn’t legal advice.')).toBeVisible()
  await expectNoViolations(page)
  await guidance.getByRole('button', { name: 'Write the letter' }).click()
  const letter = page.getByRole('textbox', { name: 'Letter' })
  await expect(letter).toHaveValue(/I, Ruth Keller, declare under 24 P\.S\./)
  await test.step('what no record holds is asked, and each answer goes into its line', async () => {
    await expect(letter).toHaveValue(/Immunization .*: _/)
    const form = page.getByRole('dialog')
    await form.getByLabel('Immunization').selectOption('Evidence attached')
    await expect(letter).toHaveValue(/Evidence of immunization is attached\./)
    await form.getByLabel('How you sign').selectOption('As an unsworn declaration')
    await expect(letter).toHaveValue(/18 Pa\.C\.S\. § 4904/)
    await form.getByRole('checkbox', { name: 'I teach in English' }).check()
    await expect(letter).toHaveValue(/are taught in English\./)
    const forBoth = form.getByRole('checkbox', { name: 'One letter for several children' })
    await forBoth.check()
    await expect(letter).toHaveValue(/Emma and Noah[^]*Evidence of immunization is attached\./)
    await expectNoViolations(page)
    await forBoth.uncheck()
  })
  await letter.fill('Dear Superintendent')
  await expect(page.getByRole('dialog').getByLabel('Immunization')).toBeHidden()
  await test.step('a tap beside it, a reload and closing it lose nothing', async () => {
    await page.mouse.click(6, 400)
    await expect(letter).toHaveValue('Dear Superintendent')
    await reloaded(page)
    await openLetter(page)
    await expect(letter).toHaveValue('Dear Superintendent')
    await page.keyboard.press('Escape')
    await expect(letter).toBeHidden()
    await openLetter(page)
    await expect(letter).toHaveValue('Dear Superintendent')
  })
  await page.getByRole('button', { name: 'Save Letter' }).click()
  await expect(page.getByText('Saved with this item')).toBeVisible()
  expect(await onDisk(page, 'drafts')).toEqual([])
  await page.reload()
  await openLetter(page)
  await expect(letter).toHaveValue('Dear Superintendent')
})

test('a move from Texas is looked at offline, the choice is kept, and the last step needs a connection (rules compliance.move, compliance.move-impact)', async ({
  page,
  context,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'TX', confirm: true })
  await allSynced(page)
  await follow(page, '/compliance')
  await expect(page.getByRole('region', { name: 'What Texas requires' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change State' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change State' })
  await expect(dialog.getByText('You’re offline.', { exact: false })).toBeVisible()
  await dialog.getByLabel('New State').selectOption('Pennsylvania')
  await dialog.getByRole('button', { name: 'Preview Changes' }).click()
  await expect(dialog.getByText('Major changes to requirements - review carefully')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Complete Migration' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'I understand and want to proceed with this migration' }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Complete Migration' }).click()
  await expect(dialog.getByRole('button', { name: 'Complete Migration' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Change State' }).click()
  await expect(dialog.getByLabel('New State')).toHaveValue('PA')
  await dialog.getByRole('button', { name: 'Preview Changes' }).click()
  await dialog.getByRole('checkbox', { name: 'I understand and want to proceed with this migration' }).check()
  await dialog.getByRole('button', { name: 'Complete Migration' }).click()
  await expect(dialog.getByText('Migration complete')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'What Pennsylvania requires' })).toBeVisible()
  await unfold(page, 'Requirement details')
  await expect(page.getByRole('region', { name: 'State History' }).getByText('Current')).toHaveCount(1)
})

/** Reloads the page once what is typed is on the device. */
async function reloaded(page: Page): Promise<void> {
  await expect.poll(() => onDisk(page, 'drafts')).toHaveLength(1)
  await page.reload()
}

/** Opens the declaration of a child. */
async function openLetter(page: Page): Promise<void> {
  await affidavitOn(page)
    .getByRole('button', { name: /^Write the letter/ })
    .click()
  await page.getByRole('menuitem', { name: 'For Emma' }).click()
}

function affidavitOn(page: Page): Locator {
  return page.getByRole('listitem', { name: 'File the yearly affidavit or declaration' })
}

/** Opens the parent's own words on the first child. */
async function openNotes(page: Page): Promise<void> {
  const notes = page.getByRole('button', { name: /^Notes on / }).first()
  await expect(page.getByRole('region', { name: 'Reports and forms' })).toBeVisible()
  if (!(await notes.isVisible())) await unfold(page, 'One for each child')
  await notes.click()
}

/** Opens what is folded, unless it is. */
async function unfold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details').filter({ has: page.getByText(title, { exact: true }) })
  await fold.first().waitFor()
  if ((await fold.first().getAttribute('open')) === null) await page.getByText(title, { exact: true }).click()
}

test("own words that a reload brought back don't replace what the other device wrote since (rule records.seen)", async ({
  page,
  context,
  family,
}) => {
  const words = page.getByRole('dialog', { name: /Progress in Your Words$/ })
  const write = async (text: string) => {
    await openNotes(page)
    await field(words, 'Mathematics').fill(text)
  }
  await allowHooks(context)
  await page.reload()
  await goTo(page, 'Compliance')
  await write('Works alone now')
  await words.getByRole('button', { name: 'Save' }).click()
  await allSynced(page)
  await write('Works alone, and fast')
  await expect(words.getByRole('textbox', { name: 'Mathematics' })).toHaveValue('Works alone, and fast')
  await reloaded(page)

  const { epoch, rows } = (await family.call('GET', '/api/sync/pull?limit=1000')) as PullAnswer
  const note = rows.report_notes?.[0]?.id ?? ''
  const op: Op = {
    id: randomUUID(),
    group: randomUUID(),
    v: opVersion,
    record: 'report_notes',
    record_id: note,
    kind: 'set',
    fields: { text: 'Needs help with time' },
    from: { text: 'Works alone now' },
    made_at: Date.now(),
  }
  const { id: account } = (await family.call('GET', '/api/user')) as { id: string }
  const envelope = { account, device: 'the other one', epoch, now: Date.now(), app: 'test' }
  await family.call('POST', '/api/sync/push', { ...envelope, ops: [op] })
  const text = () => page.evaluate(async (id) => (await window.hearthbook?.get('report_notes', id))?.['text'], note)
  await expect.poll(text).toBe('Needs help with time')

  await openNotes(page)
  await expect(field(words, 'Mathematics')).toHaveValue('Works alone, and fast')
  await words.getByRole('button', { name: 'Save' }).click()
  await expect(syncChip(page)).toHaveAccessibleName(/Needs attention/)
  const sheet = await openSyncSheet(page)
  await expect(sheet).toContainText('Needs help with time')
  await expect(sheet).toContainText('Works alone, and fast')
})

test('a family that was here before the question says when it began, what it sent, what happened, and another date, offline (rules law.begin-question, law.asked, law.events, law.own-date, compliance.still-open, accounts.typed)', async ({
  page,
  context,
  family,
}) => {
  await family.call('POST', '/api/state/migrate', { new_state: 'PA', confirm: true })
  const { students } = (await family.call('GET', '/api/students')) as { students: { id: string }[] }
  for (const { id } of students) await family.call('PUT', `/api/students/${id}`, { enrollment_known: null })
  await allSynced(page)
  await goTo(page, 'Compliance')
  const items = page.getByRole('region', { name: /^(Now|Compliance Action Items)$/ })
  const question = page.getByRole('region', { name: 'When did teaching at home begin?' })
  await expect(question).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)

  await test.step('one answer for all children, with one undo', async () => {
    await question.getByRole('radio', { name: 'We’ll begin on…' }).check()
    await question.getByLabel('First day').fill(addDays(today, 30))
    await reloaded(page)
    await expect(question.getByLabel('First day')).toHaveValue(addDays(today, 30))
    await goTo(page, 'Dashboard')
    await goTo(page, 'Compliance')
    await expect(question.getByRole('radio', { name: 'We’ll begin on…' })).toBeChecked()
    await question.getByRole('radio', { name: 'Before this school year' }).check()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(question).toBeHidden()
    expect(await onDisk(page, 'drafts')).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await question.getByRole('button', { name: 'We don’t know' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('"Not yet" puts it on the list, and "Yes" opens Mark as sent', async () => {
    const count = items.getByText(/^0 of \d+ completed$/)
    await expect(count).toBeVisible()
    const asked = items.getByRole('listitem', { name: 'Attach immunization and health evidence' })
    await asked.getByRole('button', { name: 'Not yet' }).click()
    await expect(asked.getByRole('checkbox').first()).toBeVisible()
    await expect(asked.first()).toBeFocused()

    const affidavit = items.getByRole('listitem', { name: 'File the yearly affidavit or declaration' })
    await affidavit.getByRole('button', { name: 'Answer for each' }).click()
    await expect(affidavit).toHaveCount(students.length)
    await affidavit.first().getByRole('button', { name: 'Yes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as sent' })
    await dialog.getByRole('button', { name: 'Mail', exact: true }).click()
    await dialog.getByLabel('Sent on').fill(addDays(today, 1))
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(dialog.getByText('That date is in the future.')).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByLabel('Sent on').fill(addDays(today, -100))
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(dialog).toBeHidden()
    await expect(items.getByText(/^1 of \d+ completed$/)).toBeVisible()
    await unfold(page, 'Done')
    await expect(affidavit.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  await test.step('what happened comes onto the list, and goes back', async () => {
    await items.getByText('If something changes').click()
    await items.getByRole('button', { name: 'It happened' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const transfer = items.getByRole('listitem', { name: 'Ask for a transfer letter before a move' })
    await expect(transfer).toBeFocused()
    await transfer.getByRole('button', { name: 'It didn’t happen' }).click()
    await items.getByText('If something changes').click()
    await expect(items.getByRole('button', { name: 'It happened' })).toBeVisible()
  })

  await test.step('another date stands in the place of the law’s, and can be taken out', async () => {
    const evaluation = items.getByRole('listitem', { name: 'Get the yearly evaluation' }).first()
    await evaluation.getByRole('button', { name: /^How to do this:/ }).click()
    await page.getByRole('button', { name: 'My district or plan sets a different date' }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'The date your district or plan sets').fill(addDays(today, 20))
    await dialog.getByRole('button', { name: 'Save' }).click()
    const own = items.getByRole('listitem').filter({ hasText: 'Your own date. By the law:' })
    await expect(own).toContainText('due in 20 days')
    await own.getByRole('button', { name: /^Change the date/ }).click()
    await dialog.getByRole('button', { name: 'Use the law’s date' }).click()
    await expect(own).toHaveCount(0)
  })

  await test.step('the page of what is still open has its words, and no more', async () => {
    await page.getByRole('link', { name: 'What’s Still Open' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What’s Still Open' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'To do' })).toContainText('Attach immunization and health evidence')
    await expect(page.getByRole('main').getByText('Ask for a transfer letter before a move')).toHaveCount(0)
    await expectNoViolations(page)
  })
})
