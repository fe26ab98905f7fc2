import { Button } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import type { Twins } from '#shared/books/twins.ts'
import { keepBoth, mergeTwins } from '#client/queries/books.ts'
import type { Receipt } from '#client/queries/write.ts'
import { failureOf } from '#client/forms/failure.ts'
import { Row } from '#client/ui/layout/stack.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './twins-notice.module.css'

interface TwinsNoticeProps {
  /** The book that was logged more often first: it stays. */
  of: Twins
}

/** Two books that look like one: merged or kept apart with one tap, and one Undo (rules books.twins, books.merge). */
export function TwinsNotice({ of: [staying, merged] }: TwinsNoticeProps) {
  async function handle(work: () => Promise<Receipt>, title: string) {
    try {
      const { undo } = await work()
      showToast({ title, message: staying.title, undo })
    } catch (cause) {
      showToast({ type: 'error', title: failureOf(cause, 'Failed to update books') })
    }
  }

  return (
    <section className={styles.notice} aria-label="Books that look the same">
      <IconArrowMerge size={22} aria-hidden="true" />
      <div className={styles.words}>
        <Text>
          “<strong translate="no">{merged.title}</strong>” and “<strong translate="no">{staying.title}</strong>” look
          like the same book.
        </Text>
      </div>
      <Row>
        <Button variant="subtle" color="gray" onClick={() => void handle(() => keepBoth(staying, merged), 'Both kept')}>
          Keep both
        </Button>
        <Button variant="default" onClick={() => void handle(() => mergeTwins(staying, merged), 'Books merged')}>
          Merge them
        </Button>
      </Row>
    </section>
  )
}
