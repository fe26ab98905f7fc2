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
import { editPacket, newPacket, PacketRefusal, type PacketDays, type PacketEdit } from '#client/queries/packets.ts'
import type { PacketRecords } from '#client/parts/packets/use-packet-records.ts'
import { failureOf } from '#client/forms/failure.ts'
import { showToast } from '#client/ui/messages/toasts.ts'

/** Takes back one change, whatever was changed since. */
interface EditUndo {
  title: string
  back: PacketEdit
}

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
  /** Changes it at once; with words it offers to take that one change back. Answers whether it was saved. */
  edit: (edit: PacketEdit, undo?: EditUndo) => Promise<boolean>
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
    const model = packetModel(input, draft)
    const samples = model.areas.flatMap((area) => area.samples)
    return {
      fields,
      input,
      model,
      proposals,
      areas: shownAreas(input, draft, proposals),
      lines: packetLines(input, draft),
      partLines: partLines(draft, input),
      pages: aboutPages(model),
      samples: [...new Map(samples.map((sample) => [sample.id, sample])).values()],
      edit: (change, undo) => saved(fields, change, undo),
    }
  }, [records, proposals, kept, label, student_id, start_date, end_date])
}

async function saved(shown: PacketFields, edit: PacketEdit, undo: EditUndo | undefined): Promise<boolean> {
  try {
    await editPacket(shown, edit)
    if (undo !== undefined)
      showToast({ title: undo.title, undo: async () => void (await saved(shown, undo.back, undefined)) })
    return true
  } catch (cause) {
    const message = cause instanceof PacketRefusal ? cause.message : failureOf(cause, 'Your packet stays as it was.')
    showToast({ type: 'error', title: 'Not saved', message })
    return false
  }
}
