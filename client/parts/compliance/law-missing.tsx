import { IconMapPin } from '@tabler/icons-react'
import { Card } from '#client/ui/display/card.tsx'
import { PlainMessage } from '#client/ui/display/plain-message.tsx'

/** Replaces a page that needs the law of a state without a file on this device; `also` = a further sentence. */
export function LawMissing({ also = '' }: { also?: string }) {
  return (
    <Card>
      <PlainMessage icon={<IconMapPin size={30} />} title="Your state’s rules aren’t on this device yet">
        {`We’ll download them the next time you’re online. ${also}`.trim()}
      </PlainMessage>
    </Card>
  )
}
