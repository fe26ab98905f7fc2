import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { PaperRequest } from '#shared/papers/paper.ts'
import { dropPaperWish, listPaperWishes } from '#client/queries/paper-wishes.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import type { FetchPaper } from '#client/parts/papers/use-paper.ts'

interface WaitingPapersProps {
  fetchPaper: FetchPaper
}

/** Offers the papers that were asked for without a connection, once there is one (rule papers.offline). */
export function WaitingPapers({ fetchPaper }: WaitingPapersProps) {
  const wishes = useLive(listPaperWishes) ?? []
  const isOnline = useOnline()
  if (!isOnline) return null
  return wishes.map((wish) => <WaitingPaper key={wish.path} wish={wish} fetchPaper={fetchPaper} />)
}

function WaitingPaper({ wish, fetchPaper }: WaitingPapersProps & { wish: PaperRequest }) {
  return (
    <Banner
      tone="sage"
      icon={<IconFileDownload />}
      action={
        <>
          <PaperButton paper={wish} fetchPaper={fetchPaper}>
            Make it now
          </PaperButton>
          <Button variant="subtle" onClick={() => void dropPaperWish(wish)}>
            Never mind
          </Button>
        </>
      }
    >
      {`You’re online again. ${wish.label} can be made now.`}
    </Banner>
  )
}
