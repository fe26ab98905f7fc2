import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { pickedFiles } from '#client/lib/picked-files.ts'
import { useDrop } from '#client/lib/use-drop.ts'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  /** One file, or the parts of an archive. */
  onChoose: (files: readonly File[]) => void
}

/** Takes a file by a button or by dropping it; the button does the same by keyboard and by tap. */
export function FileChoice({ onChoose }: FileChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const drop = useDrop(choose)

  function choose(files: readonly File[]) {
    if (files.length > 0) onChoose(files)
  }

  return (
    <div className={styles.drop} {...drop}>
      <input
        ref={chooser}
        className={styles.input}
        type="file"
        accept=".zip,.csv,.tsv,.txt,application/zip,text/csv,text/tab-separated-values,text/plain"
        multiple
        aria-label="File to import"
        tabIndex={-1}
        onChange={(event) => choose(pickedFiles(event))}
      />
      <Button leftSection={<IconFileImport size={22} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
        Choose a File
      </Button>
      <Text as="span" size="small" tone="muted">
        or drop it here
      </Text>
    </div>
  )
}
