import type { Student } from '#shared/students/student.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import type { TileMedia } from './media-tile.tsx'
import type { ShownArea } from './shown-areas.ts'
import type { ShownPacket } from './use-packet.ts'

/** An area of a packet, with all that its parts of the page need. */
export interface OfArea {
  area: ShownArea
  packet: ShownPacket
  media: ReadonlyMap<string, TileMedia>
  student: Student
  colors: readonly StudentColor[]
}
