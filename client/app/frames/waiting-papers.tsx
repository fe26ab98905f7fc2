import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ServerPaper } from '#shared/papers/paper.ts'
import { dropPaperWish, listPaperWishes } from '#client/queries/paper-wishes.ts'
import { useLive } from '#client/lib/use-live.ts'
import { Banner } from '#client/ui/messages/banner.tsx'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'

/** Offers once more what was asked for in an earlier build, which needed a connection for it (rule papers.here). */
export function WaitingPapers() {
  const wishes = useLive(listPaperWishes) ?? []
  return wishes.map((wish) => <WaitingPaper key={wish.path} wish={wish} />)
}

function WaitingPaper({ wish }: { wish: ServerPaper }) {
  return (
    <Banner
      tone="sage"
      icon={<IconFileDownload />}
      action={
        <>
          <PaperButton paper={wish}>Make it now</PaperButton>
          <Button variant="subtle" onClick={() => void dropPaperWish(wish)}>
            Never mind
          </Button>
        </>
      }
    >
      {`You asked for a paper before: ${wish.label}. It can be made now.`}
    </Banner>
  )
}
