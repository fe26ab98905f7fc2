import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { confidenceTexts, figureSources, type SourcedFigure } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import { CitedSources } from './cited-sources.tsx'
import styles from './law-source.module.css'

interface LawSourceProps {
  /** The figure: "Instruction Days". */
  label: string
  figure: SourcedFigure
  /** The state that asks, or those whose shares make up the figure after a move. */
  packs: readonly StateRequirements[]
  /** Who set it; the law unless said otherwise. */
  setBy?: 'law' | 'family'
  /** "The law asks for 1,000." */
  lawText?: string | undefined
}

/** The law behind a figure, one tap away: the pages it was read on, how sure that is, and what is in flux (rule compliance.sources). */
export function LawSource(props: LawSourceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Where ${props.label} comes from`}
        icon={<IconScale size={20} />}
        onClick={() => setOpen(true)}
      />
      <LawSourceDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface LawSourceDialogProps extends LawSourceProps {
  opened: boolean
  onClose: () => void
}

function LawSourceDialog({ label, figure, packs, setBy = 'law', lawText, opened, onClose }: LawSourceDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Where ${label} Comes From`}
      size="narrow"
      footer={
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      }
    >
      <div className={styles.parts}>
        {setBy === 'family' && (
          <dl className={styles.facts}>
            <div>
              <dt>Set by you</dt>
              <dd>{lawText ?? 'Your figure is shown instead of the law’s.'}</dd>
            </div>
          </dl>
        )}
        {packs.map((pack) => (
          <Fragment key={pack.state}>
            {packs.length > 1 && <h3 className={styles.heading}>{pack.state_name}</h3>}
            <CitedSources sources={figureSources(pack)[figure]} />
            <dl className={styles.facts}>
              <div>
                <dt>Confidence</dt>
                <dd>{confidenceTexts[pack.law.confidence.figures]}</dd>
                <dd className={styles.quiet}>{pack.law.confidence.why}</dd>
              </div>
              {pack.in_flux !== null && (
                <div>
                  <dt>In flux</dt>
                  <dd>{pack.in_flux}</dd>
                </div>
              )}
            </dl>
          </Fragment>
        ))}
        <p className={styles.quiet}>This isn&apos;t legal advice.</p>
      </div>
    </Modal>
  )
}
