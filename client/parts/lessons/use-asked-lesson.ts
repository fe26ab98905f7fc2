import { useState } from 'react'
import type { CourseLessonOf } from '#shared/lessons/next-for.ts'
import type { FamilyLessonDays } from './use-lessons.ts'

/** The open lesson whose dialog is asked for; it stays what it was while the dialog is open, whatever arrives. */
export function useAskedLesson(lessons: FamilyLessonDays, asked: string | undefined): CourseLessonOf | null {
  const [held, setHeld] = useState<CourseLessonOf | null>(null)
  const found = held?.lesson.id === asked ? held : lessons.openLesson(asked)
  if (asked === undefined ? held !== null : found !== held) setHeld(asked === undefined ? null : found)
  return asked === undefined ? null : found
}
