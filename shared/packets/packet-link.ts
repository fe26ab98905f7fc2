import * as z from 'zod/mini'
import { mediumDay } from '#shared/format/dates.ts'
import { defineRecord, type FieldsOf, type RowOf } from '#shared/records/define-record.ts'
import { day, uuid } from '#shared/records/text.ts'

/** Numbers of a link (rules packets.link, packets.door). */
export const linkLimits = {
  /** Days for which a link is open. */
  days: { min: 7, usual: 30, max: 90 },
  /** Tries an hour for a link, and from a network. */
  triesOfLink: 10,
  triesOfNetwork: 30,
  /** After so many wrong PINs in all a link closes. */
  wrongPins: 50,
  /** Letters that come by a link. */
  letters: 5,
} as const

export const linkStates = ['making', 'open', 'closed'] as const
export type LinkState = (typeof linkStates)[number]

/** Why a link is closed; `failed` = its copy could not be made. */
export const linkEnds = ['parent', 'expired', 'replaced', 'wrong_pins', 'restored', 'failed'] as const
export type LinkEnd = (typeof linkEnds)[number]

const stateTexts: Readonly<Record<LinkState, string>> = {
  making: 'Being made',
  open: 'Open',
  closed: 'Closed',
}

const endTexts: Readonly<Record<LinkEnd, string>> = {
  parent: 'Closed by the family',
  expired: 'Its days are over',
  replaced: 'A new link took its place',
  wrong_pins: 'Too many wrong PINs',
  restored: 'The server was restored from a backup',
  failed: 'The copy could not be made',
}

/** Why a link is closed, in words; a reason that this build does not know stays as it came. */
export function linkEndText(why: unknown): string {
  return new Map<unknown, string>(Object.entries(endTexts)).get(why) ?? String(why)
}

/**
 * A link to a packet's frozen copy; the server alone makes and changes it (rule packets.link). Neither its address nor
 * its PIN stands in it.
 */
export const packetLink = defineRecord({
  table: 'packet_links',
  fields: {
    packet_id: uuid('Packet is required'),
    state: z.enum(linkStates),
    made_on: day('Made On'),
    /** The last day on which it opens. */
    expires_on: day('Open Until'),
    opened: z._default(z.int().check(z.minimum(0)), 0),
    /** Milliseconds of the server's clock. */
    last_opened_at: z._default(z.nullable(z.number()), null),
    closed_on: z._default(z.nullable(day('Closed On')), null),
    closed_why: z._default(z.nullable(z.enum(linkEnds)), null),
    /** Counts the PINs that it had: a device that kept an earlier one must not show it (rule packets.link). */
    pin_no: z._default(z.int().check(z.minimum(1)), 1),
  },
  labels: {
    one: 'Packet Link',
    many: 'Packet Links',
    of: 'packet_id',
    fields: {
      packet_id: 'Packet',
      state: 'State',
      made_on: 'Made On',
      expires_on: 'Open Until',
      opened: 'Opened',
      last_opened_at: 'Last Opened',
      closed_on: 'Closed On',
      closed_why: 'Why',
      pin_no: 'PINs Made',
    },
    values: {
      state: (state) => new Map<unknown, string>(Object.entries(stateTexts)).get(state) ?? String(state),
      made_on: (on) => mediumDay(String(on)),
      expires_on: (on) => mediumDay(String(on)),
      closed_on: (on) => (on === null ? '' : mediumDay(String(on))),
      closed_why: (why) => (why === null ? '' : linkEndText(why)),
    },
  },
  indexes: ['[packet_id+_live]'],
  belongsTo: { packet_id: { record: 'packets' } },
  clientWritable: [],
})

export type PacketLinkFields = FieldsOf<typeof packetLink>
export type PacketLink = RowOf<typeof packetLink>

/** True while a link can open: its copy is being made, or is there. */
export function isLinkGoing({ state }: Pick<PacketLinkFields, 'state'>): boolean {
  return state !== 'closed'
}
