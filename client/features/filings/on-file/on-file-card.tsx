import { Button } from '@mantine/core'
import {
  IconCalendarCheck,
  IconInfoCircle,
  IconMailCheck,
  IconScale,
  IconSend,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#shared/accounts/user.ts'
import type { ChildCompliance } from '#shared/compliance/child-compliance.ts'
import { onFile, recordedText, type OnFile } from '#shared/filings/on-file.ts'
import type { Student } from '#shared/students/student.ts'
import { fullDay } from '#shared/format/dates.ts'
import type { OnFileRecords } from '#client/queries/on-file.ts'
import { useNow } from '#client/lib/use-now.ts'
import { logLink } from '#client/parts/activities/log-link.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { onFileReport } from '#client/parts/papers/papers.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { Card } from '#client/ui/display/card.tsx'
import { StatGrid } from '#client/ui/display/stat-grid.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { ProgramSource } from './program-source.tsx'
import { Notices } from './notices.tsx'
import styles from './on-file-card.module.css'
import { Nothing, OnFileSection } from './on-file-section.tsx'
import { ShareAndPrint } from './share-and-print.tsx'

interface OnFileCardProps {
  user: User
  law: FamilyLaw
  child: ChildCompliance
  /** The child's own row. */
  student: Student
  records: OnFileRecords
  colors: readonly StudentColor[]
}

/** All that is on file for a child, on one sheet (rule filings.on-file). */
export function OnFileCard({ user, law, child, student, records, colors }: OnFileCardProps) {
  const { pack, ground } = law
  const { filings, todos, documents, supervisor } = records
  const file = onFile({
    child,
    legal_name: student.legal_name,
    pack,
    pathway: ground.settings.pathway,
    supervisor,
    filings,
    todos,
    documents: documents.map(({ document }) => document),
    today: ground.today,
  })
  return (
    <Card label={`On file for ${file.student_name}`} flush>
      <div className={styles.head}>
        <h2 className={styles.name} translate="no">
          {file.student_name}
        </h2>
        <Text size="small" tone="muted">
          {[file.birth_date_text === '' ? '' : `Born ${file.birth_date_text}`, file.grade_text]
            .filter(Boolean)
            .join('. ')}
        </Text>
        <ShareAndPrint paper={onFileReport(student)} />
      </div>
      <OnFileSection
        Icon={IconScale}
        title="The law"
        aside={file.program && pack && <ProgramSource program={file.program} pack={pack} />}
      >
        {file.program === null ? (
          <Nothing>
            <Button variant="light" renderRoot={(button) => <Link to="/compliance" {...button} />}>
              Choose your state
            </Button>
          </Nothing>
        ) : (
          <>
            <Text strong>{file.program.statute}</Text>
            <Text size="small" tone="muted">
              {file.program.name}
            </Text>
          </>
        )}
      </OnFileSection>
      {file.notices !== null && (
        <OnFileSection Icon={IconMailCheck} title={file.notice_title}>
          <Notices notices={file.notices} />
        </OnFileSection>
      )}
      {file.sent.length > 0 && <AlsoSent sent={file.sent} />}
      <Taught taught={file.taught} />
      <Supervisor supervisor={file.supervisor} user={user} />
      <DocumentsPart file={file} documents={documents} colors={colors} today={ground.today} />
      <Foot today={ground.today} />
    </Card>
  )
}

function AlsoSent({ sent }: Pick<OnFile, 'sent'>) {
  return (
    <OnFileSection Icon={IconSend} title="Also sent">
      <ul className={styles.sent}>
        {sent.map(({ id, title, text }) => (
          <li key={id}>
            <Link to="/compliance/filings/$id" params={{ id }} className={styles.filing}>
              <Text as="span" strong translate="no">
                {title}
              </Text>{' '}
              <Text as="span" size="small" tone="muted">
                {text}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </OnFileSection>
  )
}

function Taught({ taught: { figures, text } }: Pick<OnFile, 'taught'>) {
  return (
    <OnFileSection Icon={IconCalendarCheck} title="Taught so far">
      {figures.length === 0 ? (
        <Nothing>
          <ForWriting>
            <Button variant="light" renderRoot={(button) => <Link {...logLink} {...button} />}>
              Log an activity
            </Button>
          </ForWriting>
        </Nothing>
      ) : (
        <StatGrid figures={figures.map(({ figure, unit }) => ({ label: unit, figure }))} />
      )}
      <div className={styles.words}>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </div>
    </OnFileSection>
  )
}

function Supervisor({ supervisor, user }: Pick<OnFile, 'supervisor'> & { user: User }) {
  return (
    <OnFileSection Icon={IconUserCheck} title="Supervisor">
      {supervisor === null ? (
        <Nothing>
          <ForWriting>
            <Button
              variant="light"
              renderRoot={(button) => <Link to="/settings" search={{ edit: user.id }} {...button} />}
            >
              Say who teaches
            </Button>
          </ForWriting>
        </Nothing>
      ) : (
        <>
          <Text strong translate="no">
            {supervisor.name}
          </Text>
          {supervisor.education !== '' && (
            <Text size="small" tone="muted">
              {supervisor.education}
            </Text>
          )}
        </>
      )}
    </OnFileSection>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function Foot({ today }: { today: string }) {
  const now = useNow(60_000)
  return (
    <div className={styles.foot}>
      <IconInfoCircle size={20} aria-hidden="true" />
      <Text size="small" tone="muted">
        {`${recordedText(`${fullDay(today)}, ${clock.format(now)}`)} This isn’t legal advice.`}
      </Text>
    </div>
  )
}
