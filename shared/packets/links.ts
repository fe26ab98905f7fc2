import * as z from 'zod/mini'
import { addDays, type Day } from '#shared/format/dates.ts'
import { uuid } from '#shared/records/text.ts'
import { linkLimits, packetLink, type PacketLinkFields } from './packet-link.ts'

const { min, usual, max } = linkLimits.days
const daysText = `A link can be open for ${min} to ${max} days`
const days = z.int(daysText).check(z.minimum(min, daysText), z.maximum(max, daysText))

/** POST /api/packets/{id}/link. */
export const newLinkBody = z.strictObject({ days: z._default(days, usual) })

/** PATCH of it: its days from today on, and whether it gets another PIN. */
export const changedLinkBody = z.strictObject({ days: z.optional(days), new_pin: z.optional(z.boolean()) })

/** The packet of such a call. */
export const linkParams = z.object({ id: uuid('There is no such record') })

/** A link as these calls answer it. */
export type LinkAnswer = PacketLinkFields & { id: string }

const link = z.object({ id: z.uuid(), ...packetLink.fields })

// The answers of these calls; `pin` and `url` are said once, and only here.
export const newLinkAnswer = z.object({ url: z.string(), pin: z.string(), link })
/** `pin` = the new one, where one was asked for. */
export const changedLinkAnswer = z.object({ pin: z.optional(z.string()), link })
export const closedLinkAnswer = z.object({ link })

/** The last day on which a link opens that is made or prolonged today. */
export function lastDayOf(today: Day, count: number): Day {
  return addDays(today, count)
}

/** The form of the secret part of an address: 16 bytes in base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** The form of a PIN. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}
