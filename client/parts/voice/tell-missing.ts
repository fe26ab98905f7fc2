import { showToast } from '#client/ui/messages/toasts.ts'

/** Says that the words were saved without their sound (rule media.room). */
export function tellMissing(): void {
  showToast({
    type: 'warning',
    title: 'Saved without the recording',
    message: 'This device is out of space for the recording. What you wrote is saved; export the recording to keep it.',
    persistent: true,
  })
}
