import { Button } from '@mantine/core'
import { useState } from 'react'
import { confidenceTexts } from '#shared/compliance/cited-sources.ts'
import { counted } from '#shared/format/duration.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import styles from './law-source.module.css'

/** Opens how sure a state's figures and dates are, why, and every doubt in full (rule compliance.sources). */
export function StateSources({ asked: { state_name, law, in_flux } }: { asked: StateRequirements }) {
  const [isOpen, setOpen] = useState(false)
  const { confidence, doubts } = law
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {doubts.length === 0 ? 'How sure are we?' : counted(doubts.length, 'open question')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`How Sure Are We About ${state_name}?`}
        size="narrow"
        footer={
          <Button onClick={close} data-autofocus>
            OK
          </Button>
        }
      >
        <div className={styles.parts}>
          <dl className={styles.facts}>
            <div>
              <dt>Confidence in the figures</dt>
              <dd>{confidenceTexts[confidence.figures]}</dd>
            </div>
            <div>
              <dt>Confidence in the dates</dt>
              <dd>{confidenceTexts[confidence.dates]}</dd>
            </div>
            <div>
              <dt>Why</dt>
              <dd>{confidence.why}</dd>
            </div>
            {in_flux !== null && (
              <div>
                <dt>In flux</dt>
                <dd>{in_flux}</dd>
              </div>
            )}
            {doubts.length > 0 && (
              <div>
                <dt>Questions that are still open</dt>
                <dd>
                  <ul className={styles.doubts}>
                    {doubts.map((doubt) => (
                      <li key={doubt}>{doubt}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            )}
          </dl>
          <p className={styles.quiet}>This isn&apos;t legal advice. Each figure opens its own source.</p>
        </div>
      </Modal>
    </>
  )
}
