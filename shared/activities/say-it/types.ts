import type { ActivityType } from '#shared/activities/types.ts'

/**
 * Words that say which type an activity is (rule activities.say-it-types); of several said, the type that stands first
 * here counts.
 */
export const typeWords: readonly (readonly [ActivityType, string])[] = [
  ['assessment', 'test, tests, quiz, quizzes, exam, exams, midterm, assessment, final exam, quizzed, spelling bee'],
  [
    'field_trip',
    'field trip, fieldtrip, field trips, zoo, museum, aquarium, planetarium, nature center, science center, farm ' +
      'visit, visited the, trip to',
  ],
  [
    'project',
    'project, projects, built, built a, diorama, lapbook, lap book, poster, science fair, model, presentation, ' +
      'powerpoint, scrapbook',
  ],
  [
    'assignment',
    'worksheet, worksheets, homework, assignment, assignments, workbook, essay, book report, research paper, copywork',
  ],
  [
    'reading',
    'read, reads, reading, read aloud, reading aloud, read alouds, readaloud, audiobook, audio book, audiobooks, ' +
      'story time, storytime, bedtime story, ' +
      'silent reading, independent reading, picture books, book club, library books',
  ],
]
