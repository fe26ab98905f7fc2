import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { lineIds } from '#shared/packets/packet-draft.ts'
import { childDecision, type NamedLine } from '#shared/packets/packet-lines.ts'
import { withDecision } from '#client/queries/packets.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './named-lines.module.css'
import { SampleDialog } from './sample-dialog.tsx'
import type { ShownPacket } from './use-packet.ts'

interface NamedLinesProps {
  packet: ShownPacket
  lines: readonly NamedLine[]
  /** Opens the parent's words on each area. */
  onWrite: () => void
}

/** So many stand there at first. */
const shownAtFirst = 5

/** From so many lines on, one tap decides on all that name a child. */
const manyLines = 3

/** Lets the parent keep or leave out lines that name another child (rules packets.other-names, packets.decided). */
export function NamedLines({ packet, lines, onWrite }: NamedLinesProps) {
  const { edit, input, areas } = packet
  const [isWhole, setWhole] = useState(false)
  const [captioning, setCaptioning] = useState<string | null>(null)
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  const samples = areas.shown.flatMap((area) => area.samples)
  const sample = samples.find((one) => lineIds.sample(one) === captioning)
  const linesNaming = (name: string) => lines.filter(({ names }) => names.includes(name))
  const named = input.students.filter(({ name }) => linesNaming(name).length >= manyLines)
  return (
    <>
      <ForWriting>
        {named.map((child) => (
          <div key={child.id} className={styles.all}>
            <Text>
              <span>{`${counted(linesNaming(child.name).length, 'line')} with`}</span>{' '}
              <strong translate="no">{child.name}</strong>
            </Text>
            <div className={styles.doors}>
              <Button
                variant="subtle"
                aria-label={`Leave all out: ${child.name}`}
                onClick={() => void edit(withDecision(childDecision(child), false))}
              >
                Leave all out
              </Button>
              <Button
                variant="subtle"
                aria-label={`Keep all, later ones too: ${child.name}`}
                onClick={() => void edit(withDecision(childDecision(child), true))}
              >
                Keep all, later ones too
              </Button>
            </div>
          </div>
        ))}
      </ForWriting>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <li key={line.decision} className={styles.line}>
            <div className={styles.words}>
              <Text translate="no">{line.text}</Text>
              <Text size="small" tone={line.keep === null ? 'amber' : 'muted'}>
                <span>{stateText(line.keep)}</span> <span translate="no">{line.names.join(', ')}</span>
              </Text>
            </div>
            <ForWriting>
              <div className={styles.doors}>
                <EditLine line={line} packet={packet} onWrite={onWrite} onCaption={setCaptioning} />
                {([false, true] as const).map((keep) => (
                  <Button
                    key={String(keep)}
                    variant={line.keep === keep ? 'light' : 'subtle'}
                    aria-pressed={line.keep === keep}
                    aria-label={`${keep ? 'Keep' : 'Leave out'} ${line.text}`}
                    onClick={() => void edit(withDecision(line.decision, keep))}
                  >
                    {keep ? 'Keep' : 'Leave out'}
                  </Button>
                ))}
              </div>
            </ForWriting>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {`Show all ${lines.length.toLocaleString('en-US')}`}
        </Button>
      )}
      <Presence>
        {sample !== undefined && <SampleDialog sample={sample} packet={packet} onClose={() => setCaptioning(null)} />}
      </Presence>
    </>
  )
}

function stateText(keep: boolean | null): string {
  if (keep === null) return 'Stays out until you keep it. It names'
  return keep ? 'Kept. It names' : 'Left out. It names'
}

interface EditLineProps extends Pick<NamedLinesProps, 'packet' | 'onWrite'> {
  line: NamedLine
  onCaption: (id: string) => void
}

/** Leads to the place where a line's words are changed. */
function EditLine({ line: { id: line, text }, packet: { input }, onWrite, onCaption }: EditLineProps) {
  const at = line.indexOf(':')
  const [kind, id] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
  switch (kind) {
    case 'words':
      return <EditButton of={text} onPress={onWrite} />
    case 'sample':
      return <EditButton of={text} onPress={() => onCaption(line)} />
    case 'entry':
      return <EditLink of={text} to="/activities" search={{ edit: id }} />
    case 'book':
      return <EditLink of={text} to="/subjects/books" search={{}} />
    case 'score':
      return input.assessments.some((one) => one.id === id) ? (
        <EditLink of={text} to="/assessments" search={{ edit: id }} />
      ) : (
        <EditLink of={text} to="/compliance/documents" search={{ edit: id }} />
      )
    case 'school':
      return <EditLink of={text} to="/settings" search={{}} />
    case 'heading':
    case 'hours':
      return <EditLink of={text} to="/subjects" search={{}} />
    default:
      return null
  }
}

function EditButton({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <Button variant="subtle" aria-label={`Edit ${of}`} onClick={onPress}>
      Edit
    </Button>
  )
}

interface EditLinkProps {
  of: string
  to: '/activities' | '/assessments' | '/compliance/documents' | '/subjects' | '/subjects/books' | '/settings'
  search: { edit?: string }
}

function EditLink({ of, to, search }: EditLinkProps) {
  return (
    <Button
      variant="subtle"
      aria-label={`Edit ${of}`}
      renderRoot={(button) => <Link to={to} search={search} state={{ returnsOnClose: true }} {...button} />}
    >
      Edit
    </Button>
  )
}
