import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { figureSources, isSure, type SourcedFigure } from '#shared/compliance/cited-sources.ts'
import type { StateRequirements } from '#shared/compliance/state-requirements.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { CitedSources, SourceDoubts } from './cited-sources.tsx'
import { LawSheet, type LawPage } from '#client/parts/compliance/law-sheet.tsx'
import styles from '#client/parts/compliance/law-sheet.module.css'
import { StateConfidence, StateDoubts } from '#client/parts/compliance/state-doubts.tsx'

/** The figure that a sheet tells of. */
interface LawFigure {
  /** "180"; more than one where grades differ: "990", of "Grade 7". */
  values: readonly { value: string; of?: string }[]
  /** "instruction days a school year" */
  unit: string
  /** Between which days it counts, what is enough, or who set it. */
  note: string
}

interface LawSourceProps extends LawFigure {
  /** The figure: "Instruction Days". */
  label: string
  figure: SourcedFigure
  /** The state that asks, or those whose shares make up the figure after a move. */
  packs: readonly StateRequirements[]
}

/** The law behind a figure, one tap away (rule compliance.sources). */
export function LawSource({ label, ...shown }: LawSourceProps) {
  const [isOpen, setOpen] = useState(false)
  const { figure, packs } = shown
  return (
    <>
      <IconButton label={`Where ${label} comes from`} icon={<IconScale size={20} />} onClick={() => setOpen(true)} />
      <LawSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Where this number comes from"
        pages={pagesOf(packs, figure)}
        isSure={packs.every(isSure)}
      >
        <FigureLaw {...shown} />
      </LawSheet>
    </>
  )
}

/** The figure, the pages it was read on, how sure that is, and every doubt about it and about its state. */
export function FigureLaw({ values, unit, note, figure, packs }: Omit<LawSourceProps, 'label'>) {
  return (
    <>
      <Figure values={values} unit={unit} note={note} />
      {packs.map((pack) => {
        const sources = figureSources(pack)[figure]
        return (
          <section key={pack.state} className={styles.parts} aria-label={pack.state_name}>
            {packs.length > 1 && <h3 className={styles.state}>{pack.state_name}</h3>}
            <CitedSources sources={sources} isLinked={sources.length > 1} />
            <StateConfidence pack={pack} />
            <SourceDoubts sources={sources} title="Open question about this number" />
            <StateDoubts pack={pack} />
          </section>
        )
      })}
    </>
  )
}

function Figure({ values, unit, note }: LawFigure) {
  const [only, ...others] = values
  if (others.length === 0 && only !== undefined)
    return (
      <div className={`${styles.values} ${styles.one}`}>
        <p className={styles.number} data-word={!/^\d/.test(only.value) || undefined}>
          {only.value}
        </p>
        <p className={styles.unit}>{unit}</p>
        <p className={styles.quiet}>{note}</p>
      </div>
    )
  return (
    <div className={styles.values}>
      <p className={styles.unit}>{unit}</p>
      {values.map(({ value, of }) => (
        <p key={`${value} ${of}`} className={styles.value}>
          <span className={styles.number}>{value}</span>
          <span>{of}</span>
        </p>
      ))}
      {note !== '' && <p className={styles.quiet}>{note}</p>}
    </div>
  )
}

/** The first page of each state; where subjects have more, each is a link of its own. */
function pagesOf(packs: readonly StateRequirements[], figure: SourcedFigure): LawPage[] {
  return packs.flatMap((pack) => {
    const url = figureSources(pack)[figure].find((source) => source.url !== null)?.url
    const label = packs.length > 1 ? `Read ${pack.state_name}’s law` : 'Read the law'
    return url == null ? [] : [{ label, url }]
  })
}
