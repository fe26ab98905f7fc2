import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { Banner } from '#client/ui/messages/banner.tsx'
import type { CheckoutReturn } from './use-checkout-return.ts'

interface CheckoutWaitProps {
  standing: CheckoutReturn
  onAskAgain: () => void
}

/** While the payment provider has not told us of a payment yet (rule billing.checkout-return). */
export function CheckoutWait({ standing, onAskAgain }: CheckoutWaitProps) {
  if (standing === 'none') return null
  if (standing === 'waiting') {
    return (
      <Banner icon={<IconHourglass />} tone="sage">
        Confirming your payment. This takes a few seconds.
      </Banner>
    )
  }
  return (
    <Banner
      icon={<IconHourglass />}
      tone="amber"
      action={
        <Button variant="default" onClick={onAskAgain}>
          Check Again
        </Button>
      }
    >
      The payment provider hasn’t confirmed your payment yet. Please don’t pay twice: it usually shows up here within a
      few minutes, and everything you logged is kept.
    </Banner>
  )
}
