import type { CallResult } from '#client/api/result.ts'
import { callAsShown } from '#client/account/settings.ts'
import { syncNow } from '#client/sync/driver.ts'

/** The address and the PIN of a link, as far as an answer tells them: the server itself keeps neither. */
export interface PacketLinkAnswer {
  link: { id: string; pin_no: number }
  url?: string
  pin?: string
}

/** Makes a link to a copy of a packet as it is now; an open one closes (rule packets.link). */
export async function openPacketLink(packet: string, days: number): Promise<CallResult<PacketLinkAnswer>> {
  // The copy is made of what the server knows.
  await syncNow()
  return callAsShown({ method: 'POST', path: pathOf(packet), body: { days } })
}

/** Changes until when a link is open, or gives it a new PIN. */
export function changePacketLink(
  packet: string,
  change: { days?: number; new_pin?: true },
): Promise<CallResult<PacketLinkAnswer>> {
  return callAsShown({ method: 'PATCH', path: pathOf(packet), body: change })
}

/** Closes a packet's link at once; its copy goes. */
export function closePacketLink(packet: string): Promise<CallResult<unknown>> {
  return callAsShown({ method: 'DELETE', path: pathOf(packet) })
}

function pathOf(packet: string): string {
  return `/api/packets/${packet}/link`
}
