import { Button, Textarea } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { openListImport } from '#client/archive/import-list.ts'
import { endImport } from '#client/archive/import-archive.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { FileChoice } from './file-choice.tsx'
import styles from './import-page.module.css'
import { startImport } from './start-import.ts'

interface ImportStartProps {
  user: User
  /** The pasted text: it stays while the page is open. */
  pasted: string
  onPaste: (pasted: string) => void
  /** The reason why the pasted rows were refused. */
  refusal: string | null
}

/** So many characters are put into the field at once. */
const longPaste = 20_000

/** Takes an archive or a list, as a file or pasted (rules imports.page, imports.list-page). */
export function ImportStart({ user, pasted, onPaste, refusal }: ImportStartProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function handleChoose(files: readonly File[]) {
    try {
      setProblem(await startImport(files, user))
    } catch (cause) {
      setProblem(failureOf(cause, 'This file can’t be read. Choose it again, or choose another.'))
    }
  }

  // Browsers insert line by line, which takes a long time for thousands of rows.
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (text.length < longPaste) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    onPaste(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }

  function handleContinue() {
    endImport()
    void openListImport({ pasted }, user)
  }

  return (
    <Card title="Bring your records along">
      <p className={styles.words}>
        Choose a spreadsheet saved as CSV, or the zip that Hearthbook exported; if it came in parts, choose all of them.
        We’ll show you what’s in it, and nothing is added until you say so.
      </p>
      <FileChoice onChoose={(files) => void handleChoose(files)} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.paste}>
        <Textarea
          label="Or paste from a spreadsheet"
          description="Select the rows with their heading, copy them, and paste them here."
          rows={5}
          spellCheck={false}
          value={pasted}
          error={refusal}
          onChange={(event) => onPaste(event.currentTarget.value)}
          onPaste={handlePaste}
        />
        <div className={styles.continue}>
          <Button variant="default" disabled={pasted.trim() === ''} onClick={handleContinue}>
            Continue
          </Button>
          <Text as="span" size="small" tone="muted">
            Dates, children, subjects, titles and times are enough.
          </Text>
        </div>
      </div>
    </Card>
  )
}
