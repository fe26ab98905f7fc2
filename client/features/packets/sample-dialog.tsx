import { Button, Textarea } from '@mantine/core'
import { packetLimits } from '#shared/packets/packet.ts'
import type { FoundSample } from '#shared/packets/packet-samples.ts'
import { packetId, withSampleSaid } from '#client/queries/packets.ts'
import { dropDraft } from '#client/queries/drafts.ts'
import { useDirtyForm } from '#client/lib/dirty.ts'
import { DraftNotice } from '#client/forms/dialog/draft-notice.tsx'
import { usePresence } from '#client/forms/dialog/use-presence.ts'
import { textOrNull } from '#client/forms/form-text.ts'
import styles from '#client/forms/form.module.css'
import { useForm, type Form } from '#client/forms/use-form.ts'
import { useTyped } from '#client/forms/use-typed.ts'
import { Toggle } from '#client/ui/controls/toggle.tsx'
import { Modal } from '#client/ui/messages/modal.tsx'
import type { ShownPacket } from './use-packet.ts'

interface SampleDialogProps {
  sample: FoundSample
  packet: Pick<ShownPacket, 'fields' | 'edit'>
  onClose: () => void
}

interface Said {
  caption: string
  full_page: boolean
}

/** Says a sample in other words, or gives it a page of its own (rule packets.fields). */
export function SampleDialog({ sample, packet: { fields, edit }, onClose }: SampleDialogProps) {
  const { area, id, title, full_page, media } = sample
  const isOpen = usePresence()
  const draft = `packet-sample:${packetId(fields)}:${id}:${area}`
  const form: Form<Said> = useForm<Said, Partial<Said>>({
    initial: { caption: title, full_page },
    labels: { caption: 'Caption', full_page: 'On a page of its own' },
    read: () => ({ ready: form.typed }),
    submit: async (typed) => {
      const caption = typed.caption === undefined ? {} : { caption: textOrNull(typed.caption) }
      if (!(await edit(withSampleSaid(area, id, { ...typed, ...caption })))) return { message: null }
      await dropDraft(draft).catch(() => undefined)
      onClose()
      return null
    },
  })
  const { isKept, back } = useTyped(draft, form, { whole: false })
  useDirtyForm(isOpen && Object.keys(form.typed).length > 0)

  function cancel() {
    onClose()
    void dropDraft(draft)
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Caption"
      size="narrow"
      onSubmit={(event) => void form.handleSubmit(event)}
      aside={isKept && back === null && 'Draft kept on this device'}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {back && (
          <DraftNotice
            at={back.at}
            changes={Object.keys(form.typed)}
            discard={() => form.startAgain({ caption: title, full_page })}
          />
        )}
        <Textarea
          rows={2}
          autosize
          maxRows={6}
          maxLength={packetLimits.caption}
          data-autofocus
          {...form.input('caption')}
        />
        {media === 'picture' && (
          <Toggle
            label="On a page of its own"
            description="For small writing, which isn’t legible on a quarter of a page."
            checked={form.values.full_page}
            onChange={(isOn) => form.change({ full_page: isOn })}
          />
        )}
      </div>
    </Modal>
  )
}
