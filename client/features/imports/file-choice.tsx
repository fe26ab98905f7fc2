import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Text } from '#client/ui/layout/text.tsx'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  /** One file, or the parts of an archive. */
  onChoose: (files: readonly File[]) => void
}

/** Takes a file by a button or by dropping it; the button does the same by keyboard and by tap. */
export function FileChoice({ onChoose }: FileChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    choose(event.currentTarget.files)
    // The same file can be chosen once more.
    event.currentTarget.value = ''
  }

  function choose(files: FileList | null) {
    if (files !== null && files.length > 0) onChoose([...files])
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={chooser}
        className={styles.input}
        type="file"
        accept=".zip,.csv,.tsv,.txt,application/zip,text/csv,text/tab-separated-values,text/plain"
        multiple
        aria-label="File to import"
        tabIndex={-1}
        onChange={handlePick}
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
