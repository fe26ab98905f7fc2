import { Button } from '@mantine/core'
import { IconExternalLink, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import type { FigureSource } from '#shared/compliance/source-of-figures.ts'
import { fullDay } from '#shared/format/dates.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './law-source.module.css'

const confidenceTexts: Readonly<Record<FigureSource['confidence'], string>> = {
  high: 'Sure: the law and the sources on it agree.',
  medium: 'Fairly sure: check with your state before you rely on it.',
  low: 'Not sure: check with your state before you rely on it.',
}

interface LawSourceProps {
  /** The figure: "Instruction Days". */
  label: string
  source: FigureSource
  /** Who set it; the law unless said otherwise. */
  setBy?: 'law' | 'family'
  /** "The law asks for 1,000." */
  lawText?: string | undefined
}

/** The law behind a figure, one tap away: statute, date checked, how sure, and what is in flux (rule compliance.sources). */
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

function LawSourceDialog({ label, source, setBy = 'law', lawText, opened, onClose }: LawSourceDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Where ${label} Comes From`}
      size="narrow"
      footer={
        <>
          {source.url !== null && (
            <Button
              variant="default"
              component="a"
              href={source.url}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Read the law
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            OK
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {setBy === 'family' && (
          <div>
            <dt>Set by you</dt>
            <dd>{lawText ?? 'Your figure is shown instead of the law’s.'}</dd>
          </div>
        )}
        <div>
          <dt>Law</dt>
          <dd>{source.statute}</dd>
        </div>
        <div>
          <dt>Checked</dt>
          <dd>{fullDay(source.checked_on)}</dd>
        </div>
        <div>
          <dt>How sure we are</dt>
          <dd>{confidenceTexts[source.confidence]}</dd>
        </div>
        {source.in_flux !== null && (
          <div>
            <dt>In flux</dt>
            <dd>{source.in_flux}</dd>
          </div>
        )}
      </dl>
      <p className={styles.advice}>This isn&apos;t legal advice.</p>
    </Modal>
  )
}
