import { useRef, useState } from 'react'
import { canRecord } from '#client/lib/recorder.ts'
import { canListen } from '#client/lib/speech.ts'
import { Card } from '#client/ui/display/card.tsx'
import { silent } from './microphone.ts'
import { SayItForm } from './say-it-form.tsx'
import { SpeakDialog } from './speak-dialog.tsx'
import { useSayIt, type SayItFamily } from './use-say-it.ts'

/** The line on a card of its own, whose microphone opens the dialog that listens. */
export function SayItCard(family: SayItFamily) {
  const place = useRef<HTMLFormElement>(null)
  const [isSpeaking, setIsSpeaking] = useState(false)
  // The button goes with the last entry: the focus stays at the line, and no keyboard comes up.
  const said = useSayIt(family, {
    onLogged: () => {
      setIsSpeaking(false)
      place.current?.focus()
    },
  })
  const microphone = {
    ...silent,
    isOffered: canListen() || canRecord(),
    onPress: () => setIsSpeaking(true),
    onTyped: () => undefined,
  }
  return (
    <Card screenOnly>
      <SayItForm said={said} microphone={microphone} ref={place} />
      <SpeakDialog opened={isSpeaking} onClose={() => setIsSpeaking(false)} said={said} />
    </Card>
  )
}
