import { Button } from '@mantine/core'
import { IconUmbrella } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/format/dates.ts'
import type { StartMonth } from '#shared/school-years/school-year.ts'
import { Presence } from '#client/forms/dialog/presence.tsx'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import type { FamilyLessonDays } from '#client/parts/lessons/use-lessons.ts'
import type { StudentColor } from '#client/parts/students/student-colors.ts'
import { LifeSheet } from './life-sheet.tsx'

interface LifeButtonProps {
  /** `undefined` until they are read. */
  family: { today: Day; lessons: FamilyLessonDays; colors: readonly StudentColor[] } | undefined
  startMonth: StartMonth
}

/** Opens the sheet for a day that goes another way (rule lessons.life). */
export function LifeButton({ family, startMonth }: LifeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (family !== undefined && !family.colors.some(({ isActive }) => isActive)) return null
  return (
    <ForWriting>
      <Button
        variant="default"
        leftSection={<IconUmbrella size={20} />}
        disabled={family === undefined || family.lessons.isArriving}
        onClick={() => setOpen(true)}
      >
        Life happened
      </Button>
      <Presence>
        {isOpen && family !== undefined && (
          <LifeSheet {...family} startMonth={startMonth} onClose={() => setOpen(false)} />
        )}
      </Presence>
    </ForWriting>
  )
}
