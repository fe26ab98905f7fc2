import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconLink, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, dayOf, fullDay } from '#shared/format/dates.ts'
import { counted } from '#shared/format/duration.ts'
import { isLinkGoing, linkEndText, linkLimits, type PacketLink } from '#shared/packets/packet-link.ts'
import { changePacketLink, closePacketLink, openPacketLink, type PacketLinkAnswer } from '#client/calls/packet-links.ts'
import {
  keepKnownLink,
  keepPacket,
  readKnownLink,
  readPacketLink,
  type ShownSecrets,
} from '#client/queries/packet-links.ts'
import { packetId } from '#client/queries/packets.ts'
import { Select } from '#client/forms/inputs/select.tsx'
import { useLive } from '#client/lib/use-live.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useToday } from '#client/lib/use-today.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { Notice } from '#client/parts/cards/notice.tsx'
import { Card } from '#client/ui/display/card.tsx'
import { Text } from '#client/ui/layout/text.tsx'
import { showToast } from '#client/ui/messages/toasts.ts'
import styles from './link-card.module.css'
import type { ShownPacket } from './use-packet.ts'

const { min, usual, max } = linkLimits.days
const daysOffered = [min, 14, usual, 60, max]

/** Shares a copy of a packet by an address and a PIN (rules packets.link, packets.copy). */
export function LinkCard({ packet: { fields } }: { packet: Pick<ShownPacket, 'fields'> }) {
  const id = packetId(fields)
  const link = useLive(() => readPacketLink(id), [id])
  const known = useLive(() => readKnownLink(id), [id]) ?? null
  const isOnline = useOnline()
  const today = useToday()
  const [days, setDays] = useState<number>(usual)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null)
  if (link === undefined) return null
  const isOpen = link !== null && isLinkGoing(link)

  async function call(work: () => Promise<{ ok: boolean; message?: string }>, failed: string) {
    setBusy(true)
    setFailure(null)
    const result = await work().catch(() => ({ ok: false, message: '' }))
    setBusy(false)
    // Its words may be long: they stay beside the button.
    if (!result.ok) setFailure({ title: failed, message: result.message || 'Please try again.' })
  }

  const make = () =>
    call(async () => {
      const made = await openPacketLink(await keepPacket(fields), days)
      if (made.ok) await keepSecrets(id, made.value, null)
      return made
    }, 'No link was made')
  const renew = () =>
    call(async () => {
      const made = await changePacketLink(id, { new_pin: true })
      if (made.ok) await keepSecrets(id, made.value, known)
      return made
    }, 'The PIN stays as it was')
  const prolong = () => call(async () => changePacketLink(id, { days: usual }), 'The day stays as it was')
  const close = () =>
    call(async () => {
      const closed = await closePacketLink(id)
      if (closed.ok) await keepKnownLink(id, null)
      return closed
    }, 'The link is still open')

  return (
    <Card title="Share by link">
      {!isOpen && (
        <>
          {link !== null && <Text tone="muted">{closedText(link)}</Text>}
          <Text>
            Your evaluator opens a copy of this packet with a PIN. No account, no app. What you change later isn’t in
            it.
          </Text>
          <ForWriting>
            <div className={styles.doors}>
              <Select
                aria-label="Open for"
                data={daysOffered.map((count) => ({ value: String(count), label: counted(count, 'day') }))}
                value={String(days)}
                onChange={(event) => setDays(Number(event.currentTarget.value))}
              />
              <Button
                leftSection={<IconLink size={20} />}
                loading={isBusy}
                disabled={!isOnline}
                onClick={() => void make()}
              >
                Make a link
              </Button>
            </div>
          </ForWriting>
          {!isOnline && <Text tone="muted">A link needs a connection.</Text>}
        </>
      )}
      {isOpen && (
        <>
          {link.state === 'making' ? (
            <Text>The copy is being made. The link opens in a few minutes; you can leave this page.</Text>
          ) : (
            <Text tone="muted">{openText(link)}</Text>
          )}
          <Address known={known} />
          <div className={styles.doors}>
            <ForWriting>
              {link.expires_on < addDays(today, usual) && (
                <Button variant="default" loading={isBusy} disabled={!isOnline} onClick={() => void prolong()}>
                  Keep open {usual} days from today
                </Button>
              )}
              <Button variant="default" loading={isBusy} disabled={!isOnline} onClick={() => void renew()}>
                New PIN
              </Button>
            </ForWriting>
            {/* Closing needs no access: a lapse leaves links open. */}
            <Button variant="default" loading={isBusy} disabled={!isOnline} onClick={() => void close()}>
              Close the link
            </Button>
          </div>
        </>
      )}
      {failure && (
        <Notice tone="amber" icon={<IconAlertTriangle size={20} />} title={failure.title}>
          {failure.message}
        </Notice>
      )}
    </Card>
  )
}

async function keepSecrets(
  id: string,
  { link, url, pin }: PacketLinkAnswer,
  before: ShownSecrets | null,
): Promise<void> {
  const next = { id: link.id, url: url ?? before?.url ?? '', pin: pin ?? before?.pin ?? '', pin_no: link.pin_no }
  await keepKnownLink(id, next)
}

function Address({ known }: { known: ShownSecrets | null }) {
  if (known === null)
    return <Text tone="muted">Only the device that made the link can show its address and PIN again.</Text>
  const { url, pin } = known
  const canShare = 'share' in navigator
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Address</dt>
        {url === '' ? <dd>Only the device that made the link can show it.</dd> : <dd translate="no">{url}</dd>}
      </div>
      <div>
        <dt>PIN</dt>
        {pin === null ? (
          <dd>It was changed on another device, which can show it.</dd>
        ) : (
          <dd translate="no">
            <strong>{pin}</strong>
          </dd>
        )}
      </div>
      {url !== '' && (
        <div className={styles.doors}>
          <Button variant="default" leftSection={<IconCopy size={20} />} onClick={() => void copied(url)}>
            Copy address
          </Button>
          {canShare && (
            // The PIN travels another way than the address.
            <Button
              variant="default"
              leftSection={<IconShare2 size={20} />}
              onClick={() => void navigator.share({ url }).catch(() => undefined)}
            >
              Share address
            </Button>
          )}
        </div>
      )}
      {pin !== null && (
        <Text size="small" tone="muted">
          Send the PIN another way, such as by text message.
        </Text>
      )}
    </dl>
  )
}

async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Address copied' })
  } catch {
    showToast({ type: 'error', title: 'Not copied', message: 'Please select the address and copy it.' })
  }
}

function openText({ expires_on, opened, last_opened_at }: PacketLink): string {
  const until = `Open until ${fullDay(expires_on)}.`
  if (opened === 0) return `${until} Not opened yet.`
  const last = last_opened_at === null ? '' : `, last on ${fullDay(dayOf(new Date(last_opened_at)))}`
  return `${until} Opened ${counted(opened, 'time')}${last}.`
}

function closedText({ closed_on, closed_why }: PacketLink): string {
  const day = closed_on === null ? '' : ` on ${fullDay(closed_on)}`
  const why = closed_why === null ? '' : `: ${linkEndText(closed_why).toLowerCase()}`
  return `The last link closed${day}${why}.`
}
