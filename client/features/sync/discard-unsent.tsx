import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { unsentTotal, type Unsent } from '#client/account/sign-out.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { unsentWords } from './unsent-words.ts'

const word = 'discard'

interface DiscardUnsentProps {
  unsent: Unsent
  onBack: () => void
  onDiscard: () => void
}

/** Throwing work away is typed, so that no slip does it (rule accounts.logout). */
export function DiscardUnsent({ unsent, onBack, onDiscard }: DiscardUnsentProps) {
  const [typed, setTyped] = useState('')
  const sure = typed.trim().toLowerCase() === word

  return (
    <Modal
      opened
      onClose={onBack}
      title={`Discard ${unsentWords(unsent)}?`}
      size="narrow"
      onSubmit={(event) => {
        event.preventDefault()
        if (sure) onDiscard()
      }}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={!sure}>
            Discard and sign out
          </Button>
        </>
      }
    >
      <TextInput
        label={`Type ${word} to confirm`}
        description={
          `The server never received ${unsentTotal(unsent) === 1 ? 'it, so it' : 'them, so they'} ` +
          'can’t be brought back.'
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
      />
    </Modal>
  )
}
