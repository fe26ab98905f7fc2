import { Button } from '@mantine/core'
import { IconChecklist, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { areaQuestions } from '#shared/compliance/areas.ts'
import { isBeginUnasked } from '#shared/compliance/law/began.ts'
import { chosenPathway } from '#shared/compliance/source-of-figures.ts'
import { yearText } from '#shared/compliance/year-that-counts.ts'
import { counted } from '#shared/format/duration.ts'
import { useScreen } from '#client/lib/use-screen.ts'
import { listStudents } from '#client/queries/students.ts'
import { useArrived } from '#client/parts/arrival/use-arrived.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting, useMayWrite } from '#client/parts/cards/may-write.tsx'
import { LawMissing } from '#client/parts/compliance/law-missing.tsx'
import { useFamilyLaw, type FamilyLaw } from '#client/parts/compliance/use-family-law.ts'
import { studentColorsById } from '#client/parts/students/student-colors.ts'
import { EvaluatorLetters } from '#client/parts/packets/evaluator-letters.tsx'
import { PageTabs } from '#client/parts/navigation/page-tabs.tsx'
import { Folded } from '#client/ui/display/folded.tsx'
import { PageHeader } from '#client/ui/display/page-header.tsx'
import { SkeletonCard } from '#client/ui/display/skeleton-card.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './compliance-page.module.css'
import { ChangeStateDialog } from './move/change-state-dialog.tsx'
import { StateHistory } from './move/state-history.tsx'
import { BeginCard } from './begin-card.tsx'
import { FormsOfAddress, type ComplianceForms } from './forms-of-address.tsx'
import { OptionCard } from './option-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { askedOfFamily } from './asked-of-family.ts'
import { RequiredAreas } from './required-areas.tsx'
import { RequirementsCard } from './requirements-card.tsx'
import { SchoolYear } from './school-year.tsx'
import { SourcesCard } from './sources-card.tsx'
import { StateRequired } from './state-required.tsx'
import { StudentDetails } from './student-details.tsx'
import { ActionItems } from './todos/action-items.tsx'
import { generateFor, useTodos } from '#client/parts/compliance/use-todos.ts'
import { YearProgress } from './year-progress.tsx'

/** The page's address: years back, a child of the Year Progress card, and the open form. */
interface ComplianceShown extends ComplianceForms {
  back?: number | undefined
  student?: string | undefined
  todo?: string | undefined
  move?: 1 | undefined
}

interface CompliancePageProps {
  user: User
  shown: ComplianceShown
  /** Changes what it names; the rest stays. */
  onShow: (changed: ComplianceShown) => void
}

/** Compliance & Reporting: what the law asks, how each child stands, and what is to be done (rule compliance.page). */
export function CompliancePage({ user, shown, onShow }: CompliancePageProps) {
  const known = useFamilyLaw(user, shown.back ?? 0)
  const students = useArrived(listStudents)
  // The law as it was when she began: the move changes it while its success is shown.
  const [moving, setMoving] = useState<FamilyLaw | null>(null)
  const law = typeof known === 'object' ? known : undefined
  const isReady = law !== undefined && students !== undefined

  const pack = law?.pack ?? null
  const mayWrite = useMayWrite()
  const isAsked = shown.move === 1 && isReady && mayWrite
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) setMoving(law)
  }

  function closeMove() {
    setMoving(null)
    if (shown.move !== undefined) onShow({ move: undefined })
  }

  return (
    <>
      <PageHeader title="Compliance & Reporting" tabs={<PageTabs place="compliance" />} />
      <div className={styles.actions}>
        {pack !== null && law !== undefined && (
          <p className={styles.state}>
            <IconMapPin size={20} aria-hidden="true" />
            <strong>{pack.state_name}</strong>
            <span>
              {chosenPathway(pack, law.ground.settings.pathway).name}
              <span className={styles.span}>{`, ${yearText(law.year, pack, law.ground.startMonth)}`}</span>
            </span>
          </p>
        )}
        <ForWriting>
          <Button
            variant="default"
            leftSection={<IconMapPin size={20} />}
            disabled={!isReady}
            onClick={() => setMoving(law ?? null)}
          >
            Change State
          </Button>
          {(!isReady || pack === null) && <GenerateButton law={undefined} />}
        </ForWriting>
        {!isReady && <Button disabled>Export Report</Button>}
      </div>
      {known === 'missing' && <LawMissing also="What you logged is safe." />}
      {known !== 'missing' && !isReady && (
        <>
          <output className={styles.quiet}>Loading compliance data...</output>
          <SkeletonCard />
        </>
      )}
      {isReady && <Known law={law} colors={studentColorsById(students)} user={user} shown={shown} onShow={onShow} />}
      {known !== undefined && (
        <FormsOfAddress
          law={known}
          shown={shown}
          onFiguresClosed={() => onShow({ figures: undefined })}
          onNoteClosed={() => onShow({ note: undefined })}
        />
      )}
      <Presence>{moving && <ChangeStateDialog law={moving} onClose={closeMove} />}</Presence>
    </>
  )
}

interface KnownProps extends CompliancePageProps {
  law: FamilyLaw
  colors: ReturnType<typeof studentColorsById>
}

function Known({ law, colors, user, shown, onShow }: KnownProps) {
  const todos = useTodos(law)
  const back = shown.back ?? 0
  const { pack, children } = law
  const reportYear = back === 0 ? undefined : law.year.schoolYear
  const isPhone = useScreen('phone')
  return (
    <div className={styles.cards}>
      <EvaluatorLetters />
      <BeginCard law={law} />
      {pack === null && <StateRequired law={law} onChoose={() => onShow({ move: 1 })} />}
      <div className={styles.columns} data-asks={isBeginUnasked(law.ground.students) || undefined}>
        {back === 0 && pack !== null && (
          <ActionItems
            law={law}
            todos={todos}
            colors={colors}
            user={user}
            asked={shown.todo}
            onClosed={() => onShow({ todo: undefined })}
            action={
              <ForWriting>
                <GenerateButton law={law} />
              </ForWriting>
            }
          />
        )}
        {children.length > 0 && (
          <SchoolYear
            className={styles.year}
            law={law}
            colors={colors}
            todos={todos ?? []}
            back={back}
            onBack={(next) => onShow({ back: next === 0 ? undefined : next })}
            onTodo={(todo) => onShow({ todo })}
          />
        )}
        <div className={styles.side}>
          {children.length > 0 && <PapersCard law={law} reportYear={reportYear} />}
          {pack !== null && !isPhone && <RequirementsCard law={law} pack={pack} />}
          {pack !== null && <SourcesCard pack={pack} />}
        </div>
        <Details law={law} colors={colors} shown={shown} onShow={onShow} reportYear={reportYear} isPhone={isPhone} />
      </div>
    </div>
  )
}

interface DetailsProps extends Pick<KnownProps, 'law' | 'colors' | 'shown' | 'onShow'> {
  reportYear: string | undefined
  /** There the state's figures stand here too: what is due comes before them. */
  isPhone: boolean
}

/** Folds what is asked child by child and subject by subject; an address that names a child opens it. */
function Details({ law, colors, shown, onShow, reportYear, isPhone }: DetailsProps) {
  const { pack, children } = law
  const questions =
    pack === null ? 0 : areaQuestions(askedOfFamily({ law, pack }).questioned, law.ground.subjects).length
  return (
    <Folded
      title="Requirement details"
      about={[isPhone ? 'Days, hours, subjects' : 'Child by child', questions > 0 ? counted(questions, 'question') : '']
        .filter(Boolean)
        .join('; ')}
      as="card"
      className={styles.details}
      open={shown.student !== undefined}
    >
      <div className={styles.cards}>
        {isPhone && pack !== null && <RequirementsCard law={law} pack={pack} />}
        {pack !== null && children.length > 0 && (
          <YearProgress law={law} colors={colors} chosen={shown.student} onChoose={(student) => onShow({ student })} />
        )}
        {pack !== null && <RequiredAreas law={law} pack={pack} />}
        <StudentDetails law={law} colors={colors} year={reportYear} />
        {pack !== null && <OptionCard law={law} pack={pack} />}
        <StateHistory />
      </div>
    </Folded>
  )
}

function GenerateButton({ law }: { law: FamilyLaw | undefined }) {
  async function handleGenerate() {
    if (law === undefined) return
    try {
      const count = await generateFor(law)
      const message = count === 0 ? 'Your list is up to date.' : `${count} added to your list.`
      showToast({ title: 'TODOs Generated', message })
    } catch {
      showToast({ type: 'error', title: 'Generation Failed', message: 'Nothing was added. Please try again.' })
    }
  }

  return (
    <Button
      variant="subtle"
      leftSection={<IconChecklist size={20} />}
      disabled={law === undefined}
      onClick={() => void handleGenerate()}
    >
      Generate TODOs
    </Button>
  )
}
