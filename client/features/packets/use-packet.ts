import { useMemo } from 'react'
import { aboutPages } from '#shared/packets/about-pages.ts'
import { draftOf } from '#shared/packets/packet-draft.ts'
import type { PacketInput } from '#shared/packets/packet-input.ts'
import type { NamedLine } from '#shared/packets/packet-lines.ts'
import { packetLines, packetModel, packetProposals } from '#shared/packets/packet-model.ts'
import { shownAreas, type ShownAreas } from './shown-areas.ts'
import type { PacketModel, SampleModel } from '#shared/packets/packet-models.ts'
import { partLines } from '#shared/packets/part-lines.ts'
import type { PacketPart } from '#shared/packets/parts.ts'
import type { Packet, PacketFields } from '#shared/packets/packet.ts'
import type { AreaSamples } from '#shared/packets/samples.ts'
import { editPacket, newPacket, type PacketDays, type PacketEdit } from '#client/queries/packets.ts'
import type { PacketRecords } from '#client/parts/packets/use-packet-records.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** A packet as its page shows it. */
export interface ShownPacket {
  fields: PacketFields
  input: PacketInput
  model: PacketModel
  proposals: readonly AreaSamples[]
  areas: ShownAreas
  lines: readonly NamedLine[]
  partLines: Readonly<Record<PacketPart, string>>
  /** About how many pages its PDF has. */
  pages: number
  /** The samples that its files hold, each once. */
  samples: readonly SampleModel[]
  /** Changes it at once; with words it offers to take that back. Answers whether it was saved. */
  edit: (edit: PacketEdit, undoTitle?: string) => Promise<boolean>
}

/** Brings together a packet's own fields and the records of its days; `kept` = the packet that was made before. */
export function usePacket(
  records: PacketRecords,
  days: PacketDays,
  label: string,
  kept: Packet | undefined,
): ShownPacket {
  const { student_id, start_date, end_date } = days
  const proposals = useMemo(() => packetProposals(records), [records])
  return useMemo(() => {
    const fields = kept ?? newPacket({ student_id, start_date, end_date }, label, proposals)
    const input: PacketInput = { ...records, packet: fields }
    const draft = draftOf(input)
    const model = packetModel(input)
    const samples = model.areas.flatMap((area) => area.samples)
    return {
      fields,
      input,
      model,
      proposals,
      areas: shownAreas(input, draft, proposals),
      lines: packetLines(input),
      partLines: partLines(draft, input),
      pages: aboutPages(model),
      samples: [...new Map(samples.map((sample) => [sample.id, sample])).values()],
      edit: (change, undoTitle) => saved(fields, change, undoTitle),
    }
  }, [records, proposals, kept, label, student_id, start_date, end_date])
}

async function saved(shown: PacketFields, edit: PacketEdit, undoTitle: string | undefined): Promise<boolean> {
  try {
    const { undo } = await editPacket(shown, edit)
    if (undoTitle !== undefined) showToast({ title: undoTitle, undo })
    return true
  } catch (cause) {
    showToast({ type: 'error', title: 'Not saved', message: failureOf(cause, 'Your packet stays as it was.') })
    return false
  }
}
