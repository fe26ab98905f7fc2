import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#shared/format/duration.ts'
import { bringAlong, deleteEarlier, readEarlierAccount, type EarlierAccount } from '#client/account/earlier-account.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './earlier-records.module.css'

/** Whom she told "not now": asked again when the app is next opened. */
const postponed = new Set<string>()

/**
 * Asks what is to become of the records of an earlier account with the same address (rule accounts.carry-over): before
 * anything of them goes to the new account.
 */
export function EarlierRecords() {
  const earlier = useLive(readEarlierAccount)
  const [step, setStep] = useState<'ask' | 'delete' | 'later'>('ask')
  if (!earlier || step === 'later' || postponed.has(earlier.id)) return null

  function handleLater({ id }: EarlierAccount) {
    postponed.add(id)
    setStep('later')
  }

  async function handleBring(account: EarlierAccount) {
    await bringAlong(account)
    showToast({
      title: 'Your records are coming along',
      message: 'You can watch them sync. They’re safe on this device.',
    })
  }

  if (step === 'delete') return <DeleteEarlier earlier={earlier} onBack={() => setStep('ask')} />
  return (
    <Modal
      opened
      onClose={() => handleLater(earlier)}
      title="Bring your earlier records along?"
      size="narrow"
      footer={
        <>
          <Button variant="default" onClick={() => handleLater(earlier)}>
            Not now
          </Button>
          <Button onClick={() => void handleBring(earlier)} data-autofocus>
            Bring them along
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {`This device still has records from an earlier account with your address, ${earlier.email}: ` +
            `${countOf(earlier)}. It hasn’t brought them into the account you’re signed in to now.`}
        </p>
        <p>
          If you bring them along, they become part of this account and are sent to the server. What’s there already
          isn’t added twice, and nothing is deleted here until all of it has arrived.
        </p>
        <Button variant="quiet-danger" onClick={() => setStep('delete')}>
          Delete them from this device
        </Button>
      </div>
    </Modal>
  )
}

const word = 'delete'

/** Throwing records away is typed, so that no slip does it. */
function DeleteEarlier({ earlier, onBack }: { earlier: EarlierAccount; onBack: () => void }) {
  const [typed, setTyped] = useState('')
  const sure = typed.trim().toLowerCase() === word

  return (
    <Modal
      opened
      onClose={onBack}
      title={`Delete ${countOf(earlier)}?`}
      size="narrow"
      onSubmit={(event) => {
        event.preventDefault()
        if (sure) void deleteEarlier(earlier)
      }}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={!sure}>
            Delete
          </Button>
        </>
      }
    >
      <TextInput
        label={`Type ${word} to confirm`}
        description="They may not exist anywhere else. Once they’re deleted here, they can’t be brought back."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
      />
    </Modal>
  )
}

/** "2 students, 14 activities and 9 other records"; without any, how many entries wait. */
function countOf({ records: { students, activities, others }, unsent }: EarlierAccount): string {
  const parts = [
    students > 0 ? counted(students, 'student') : '',
    activities > 0 ? counted(activities, 'activity', 'activities') : '',
    others > 0 ? counted(others, 'other record', 'other records') : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return counted(unsent, 'unsent entry', 'unsent entries')
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
