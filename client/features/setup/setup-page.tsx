import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceTabletCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { lastStep } from '#shared/setup/steps.ts'
import { Notice } from '#client/parts/cards/notice.tsx'
import { FormErrors } from '#client/ui/controls/form-errors.tsx'
import { PageTitle } from '#client/ui/display/page-title.tsx'
import styles from './setup-page.module.css'
import { stepPages } from './step-pages.ts'
import { StepProgress } from './step-progress.tsx'
import { useSetup } from './use-setup.ts'

interface SetupPageProps {
  /** The account's menu, at the right of the head. */
  userMenu: ReactNode
  /** Called with the name of the template that setup made. */
  onComplete: (template: string) => void
  /** Leaves the wizard after another device completed setup (rule setup.left); `null` where she has to finish. */
  onLeave: (() => void) | null
  /** Leads to where records are brought in; `null` where that can't be done now. */
  onBring: (() => void) | null
}

/** The setup wizard (rules setup.steps, setup.draft): seven steps, all of them kept on the device as they are typed. */
export function SetupPage({ userMenu, onComplete, onLeave, onBring }: SetupPageProps) {
  const setup = useSetup(onComplete, onLeave !== null)
  const { step, isReading, kept, isKeeping } = setup
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)

  // Each step begins at its heading; the first one shown leaves the focus where it is.
  useEffect(() => {
    if (isReading || shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
    heading.current?.closest('form')?.firstElementChild?.scrollTo(0, 0)
  }, [isReading, step])

  if (isReading) return null
  const { title, subtitle, Step } = stepPages[step] ?? stepPages[0]

  return (
    <form className={styles.page} onSubmit={setup.handleNext} noValidate>
      <PageTitle>{`${title} - Setup - Hearthbook`}</PageTitle>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <header className={styles.head}>
            <div className={styles.bar}>
              <span className={styles.brand}>
                <img src="/icons/favicon.svg" alt="" width={36} height={36} />
                <span className={styles.product}>Hearthbook</span>
              </span>
              <output className={styles.kept} aria-busy={isKeeping}>
                {kept === 'kept' && (
                  <>
                    <IconDeviceTabletCheck size={20} aria-hidden="true" />
                    Saved on this device
                  </>
                )}
              </output>
              {userMenu}
            </div>
            <StepProgress step={step} />
          </header>
          <main className={styles.main}>
            <div>
              <h1 ref={heading} className={styles.title} tabIndex={-1}>
                {title}
              </h1>
              <p className={styles.subtitle}>{subtitle}</p>
            </div>
            {onLeave && (
              <Notice tone="amber" icon={<IconAlertTriangle />} title="Setup was finished on another device">
                What you finish here is added to what’s already there.
              </Notice>
            )}
            {kept === 'failed' && (
              <Notice tone="danger" icon={<IconAlertTriangle />} title="This device is out of space">
                What you type stays here only while this page is open. Free up some space before you leave this page.
              </Notice>
            )}
            <Step
              key={step}
              form={setup.form}
              brought={setup.brought}
              onBring={onBring}
              errors={setup.errors}
              onChange={setup.handleChange}
            />
          </main>
        </div>
      </div>
      <footer className={styles.foot}>
        <FormErrors message={setup.failure} />
        <div className={styles.buttons}>
          {onLeave && (
            <Button variant="subtle" size="lg" onClick={onLeave}>
              Not Now
            </Button>
          )}
          {step > 0 && (
            <Button variant="default" size="lg" onClick={setup.handleBack}>
              Back
            </Button>
          )}
          <Button type="submit" size="lg" className={styles.next} disabled={setup.isBusy}>
            {step === lastStep ? 'Complete Setup' : 'Next'}
          </Button>
        </div>
      </footer>
    </form>
  )
}
