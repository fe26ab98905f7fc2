import { Button } from '@mantine/core'
import { useState } from 'react'
import { mediumDay } from '#shared/format/dates.ts'
import type { Packet } from '#shared/packets/packet.ts'
import type { Student } from '#shared/students/student.ts'
import type { PacketDays } from '#client/queries/packets.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { ReportWordsDialog } from '#client/parts/compliance/report-words-dialog.tsx'
import { EvaluatorLetters } from '#client/parts/packets/evaluator-letters.tsx'
import type { PacketRecords } from '#client/parts/packets/use-packet-records.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './builder.module.css'
import { LinkCard } from './link-card.tsx'
import { MakeBar } from './make-bar.tsx'
import { NamedLines } from './named-lines.tsx'
import { dropped } from './other-packets.tsx'
import { PartsCard } from './parts-card.tsx'
import { SamplesCard } from './samples-card.tsx'
import { usePacket } from './use-packet.ts'

interface BuilderProps {
  records: PacketRecords
  student: Student
  days: PacketDays
  /** The name of the year; `null` for other days. */
  label: string | null
  /** As it was changed before; without, all is as proposed. */
  kept: Packet | undefined
  colors: readonly StudentColor[]
}

/** Chooses what a packet holds, and makes its files (rules packets.page, packets.parts). */
export function Builder({ records, student, days, label, kept, colors }: BuilderProps) {
  const packet = usePacket(records, days, label ?? `${mediumDay(days.start_date)} to ${mediumDay(days.end_date)}`, kept)
  const [isWriting, setWriting] = useState(false)
  const { model, lines, input } = packet
  return (
    <>
      <p className={styles.days}>
        <Text as="span" tone="muted">
          {[model.grade_text, model.days_text].filter(Boolean).join(', ')}
        </Text>
      </p>
      <div className={styles.cards}>
        <EvaluatorLetters />
        <PartsCard packet={packet} onWrite={() => setWriting(true)} />
        {lines.length > 0 && (
          <Card title="Lines that name another child" flush>
            <NamedLines packet={packet} lines={lines} onWrite={() => setWriting(true)} />
          </Card>
        )}
        <SamplesCard packet={packet} student={student} colors={colors} />
        <LinkCard packet={packet} />
      </div>
      {kept !== undefined && (
        <ForWriting>
          <Button variant="subtle" className={styles.again} onClick={() => void dropped(kept, 'Started over')}>
            Start over
          </Button>
        </ForWriting>
      )}
      <MakeBar packet={packet} student={student} onWrite={() => setWriting(true)} />
      <Presence>
        {isWriting && (
          <ReportWordsDialog
            student={student}
            schoolYear={input.child.year.schoolYear}
            areas={packet.areas.all}
            onClose={() => setWriting(false)}
          />
        )}
      </Presence>
    </>
  )
}
