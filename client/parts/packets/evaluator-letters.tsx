import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullDay } from '#shared/format/dates.ts'
import { megabytes } from '#shared/format/megabytes.ts'
import type { PacketLetter } from '#shared/packets/packet-letter.ts'
import type { PacketFields } from '#shared/packets/packet.ts'
import { tickComplianceTodo } from '#client/queries/compliance/todos.ts'
import { acceptLetter, listWaitingLetters, readEvaluationTodo, refuseLetter } from '#client/queries/packet-links.ts'
import { failureOf } from '#client/forms/failure.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { PdfPage } from '#client/parts/documents/pdf-page.tsx'
import { PhotoImage } from '#client/parts/media/photo-image.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './evaluator-letters.module.css'

/** Letters that evaluators left behind a link, to accept or to refuse (rule packets.letter). */
export function EvaluatorLetters() {
  const letters = useLive(listWaitingLetters) ?? []
  const today = useToday()
  if (letters.length === 0) return null
  return (
    <Card title="From your evaluator" flush>
      <ul className={styles.letters}>
        {letters.map(({ letter, packet }) => (
          <li key={letter.id} className={styles.letter}>
            <Text strong translate="no">
              {letter.name}
            </Text>
            <Text size="small" tone="muted">
              {[fullDay(letter.day), fileText(letter)].filter(Boolean).join(', ')}
            </Text>
            {letter.text !== null && (
              <p className={styles.text} translate="no">
                {letter.text}
              </p>
            )}
            <LetterFile letter={letter} />
            <ForWriting>
              <div className={styles.doors}>
                <Button
                  variant="default"
                  aria-label={`Refuse: ${letter.name}`}
                  onClick={() => void told(() => refuseLetter(letter.id), 'Letter refused')}
                >
                  Refuse
                </Button>
                <Button aria-label={`Accept: ${letter.name}`} onClick={() => void accept(letter, packet, today)}>
                  Accept
                </Button>
              </div>
            </ForWriting>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The file of a letter, fetched once she asks for it. */
function LetterFile({ letter: { name, sha256, type, bytes, file_name } }: { letter: PacketLetter }) {
  const [isOpen, setOpen] = useState(false)
  if (sha256 === null || bytes === null) {
    if (file_name === null) return null
    return <Text tone="amber">Your storage had no room for the file. Please ask for it another way.</Text>
  }
  if (!isOpen) {
    const what = type === 'application/pdf' ? 'PDF' : 'photo'
    return (
      <Button variant="subtle" aria-label={`Look at the ${what} of ${name}`} onClick={() => setOpen(true)}>
        Look at the {what}
      </Button>
    )
  }
  const page = { sha256, bytes, file_name }
  if (type === 'application/pdf') return <PdfPage page={page} title={`Letter of ${name}`} />
  return <PhotoImage photo={{ ...page, type: 'image/jpeg', use: 'document' }} copy="full" alt={`Letter of ${name}`} />
}

async function accept(letter: PacketLetter, packet: PacketFields | null, today: string): Promise<void> {
  const isKept = await told(() => acceptLetter(letter, packet), 'Kept under Documents')
  if (!isKept || packet === null) return
  const open = await readEvaluationTodo(packet)
  if (open === null) return
  showToast({
    type: 'info',
    title: `Is “${open.title}” done?`,
    action: {
      label: 'Tick it',
      run: async () => void (await tickComplianceTodo({ id: open.id, due_date: open.due_date }, true, today)),
    },
  })
}

async function told(work: () => ReturnType<typeof refuseLetter>, title: string): Promise<boolean> {
  try {
    const receipt = await work()
    showToast({ title, undo: receipt?.undo })
    return receipt !== null
  } catch (cause) {
    showToast({ type: 'error', title: 'Not saved', message: failureOf(cause, 'The letter still waits.') })
    return false
  }
}

/** "PDF, 0.4 MB", "Photo, 1.2 MB"; "" of a text alone. */
function fileText({ type, bytes }: PacketLetter): string {
  if (type === null || bytes === null) return ''
  return `${type === 'application/pdf' ? 'PDF' : 'Photo'}, ${megabytes(bytes)}`
}
