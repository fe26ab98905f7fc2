import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { withColumn } from './list-columns.ts'
import { parseList } from './parse-list.ts'

const known = {
  children: [{ name: 'Nora Weaver' }, { name: 'Silas' }],
  subjects: [{ name: 'Mathematics' }, { name: 'Science' }],
}

function guess(text: string, names = known): string {
  const list = parseList(text)
  if (typeof list === 'string') throw new Error(list)
  return guessColumns(list, names).join(' ')
}

describe('what the columns of a list hold (rule imports.columns)', () => {
  test.each([
    [
      'Date,Kid,Class,What we did,Time,Book,Sky\n9/2/2025,Nora,Math,Lesson 1,45,Saxon,sunny',
      'date child subject title time books skip',
    ],
    [
      'DATE;STUDENT NAME;SUBJECT AREA;DESCRIPTION;HOURS\n9/2/2025;Nora;Math;Lesson 1;0,5',
      'date child subject title time',
    ],
    ['Day,Date,Who,Subject,Title,Description\n1,9/2/2025,Nora,Math,One,Read it', 'skip date child subject title notes'],
    ['Weekday,Date,Name\nTuesday,9/2/2025,Nora', 'skip date child'],
    [
      'Date,Start Time,End Time,Minutes,Student ID,Student\n9/2/2025,9:00,9:45,45,7,Nora',
      'date skip skip time skip child',
    ],
    ['Date,Student,Grade,Subject\n9/2/2025,Nora,7,Math\n9/2/2025,Silas,K,Math', 'date child skip subject'],
    ['Date,Student,Grade,Subject\n9/2/2025,Nora,95,Math\n9/2/2025,Silas,A-,Math', 'date child score subject'],
    [
      'Date,Student,Subject,Points Earned,Points Possible\n9/2/2025,Nora,Math,18,20',
      'date child subject score possible',
    ],
    ['Date,Student,Subject,Percent\n9/2/2025,Nora,Math,95%', 'date child subject percent'],
    [
      'Date,Student,Subject,Hours,Minutes\n9/2/2025,Nora,Math,1,30\n9/3/2025,Nora,Math,0,45',
      'date child subject time time',
    ],
    ['Date,Student,Subject,Hours,Minutes\n9/2/2025,Nora,Math,1.5,90', 'date child subject skip time'],
    ['Date,Date,Student\n9/2/2025,9/3/2025,Nora', 'date skip child'],
    ['Date,Notes,Student,Comments\n9/2/2025,a,Nora,b', 'date notes child notes'],
    ['Cuando,Quien,Que\n9/2/2025,Nora,Science\n9/3/2025,Silas,Science', 'date child subject'],
    ['Date,Child,Time\n9/2/2025,Nora,8:30 AM\n9/2/2025,Nora,9:30 AM', 'date child skip'],
    ['Date,Child,Pages\n9/2/2025,Nora,12', 'date child skip'],
    ['Date,Child,Book\n9/2/2025,Nora,', 'date child skip'],
    ['Date,When,Child\nMonday,9/2/2025,Nora', 'skip date child'],
    ['Date,Child\nMonday,Nora', 'skip child'],
    ['Work,Date,Child\n45,9/2/2025,Nora', 'skip date child'],
    ['Date,Child,Hours,Minutes\n9/2/2025,Nora,1.5,30', 'date child skip time'],
    ['Date,Child,Hours,Minutes\n9/2/2025,Nora,1,90', 'date child skip time'],
    [
      '9/2/2025,Nora,Mathematics,Lesson one,45\n9/2/2025,Silas,Science,Monarch eggs,30',
      'date child subject title time',
    ],
    [
      '9/2/2025,Ann,Latin,Vocabulary 1,45\n9/2/2025,Ann,Latin,Declensions,30\n9/3/2025,Ann,Art,Clay,50',
      'date child subject title time',
    ],
  ])('%j: %s', (text, kinds) => {
    expect(guess(text)).toBe(kinds)
  })

  test('"Name" above the titles of lessons is no child', () => {
    const rows = Array.from({ length: 50 }, (_, at) => `9/2/2025,Lesson ${at}`)
    expect(guess(['Date,Name', ...rows].join('\n'))).toBe('date skip')
  })

  test('our own export needs no question', () => {
    const head =
      'id,student_id,student_name,subject_id,subject_name,activity_type,date,title,duration_minutes,notes,book_ids,book_names'
    expect(guess(`${head}\na,b,Nora,c,Math,lesson,2025-09-02,One,45,,,`)).toBe(
      'skip skip child skip subject skip date title time notes skip books',
    )
  })

  test('headings of a table of bad rows say nothing of their own', () => {
    expect(guess('Line in the list,Why it was left out,Date,Child\n4,No date,,Nora\n5,No date,9/2/2025,Nora')).toBe(
      'skip skip date child',
    )
  })

  test('choosing a column for what another was skips that one, where there can be only one', () => {
    expect(withColumn(['date', 'skip', 'title'], 1, 'date')).toEqual(['skip', 'date', 'title'])
    expect(withColumn(['notes', 'skip'], 1, 'notes')).toEqual(['notes', 'notes'])
    expect(withColumn(['skip', 'title'], 1, 'skip')).toEqual(['skip', 'skip'])
  })
})
