import { describe, expect, test } from 'vitest'
import { readList } from '#tests/support/list-reading.ts'
import { sumsLine } from './list-sums.ts'

describe('grades of rows (rule imports.grades)', () => {
  const graded = 'Date,Child,Subject,Title,Minutes,Score,Possible\n'

  test('stand beside their entries, or alone where no time is given', () => {
    const { entries, grades, sums } = readList(
      `${graded}9/13/2025,Nora,Math,Test 1,45,18,20\n9/14/2025,Nora,Math,Test 2,,95%,`,
    )

    expect(grades).toMatchObject([
      { title: 'Test 1', earned: 18, possible: 20, activity_id: entries[0]?.id },
      { title: 'Test 2', earned: 95, possible: 100, activity_id: null },
    ])
    expect([entries.length, sumsLine(sums)]).toEqual([1, '1 entry, 0.8 hours, 1 day, 1 child, 2 grades'])
  })

  test('without title and time are called like their subject', () => {
    expect(readList(`${graded}9/13/2025,Nora,Math,,,18,20`).grades).toMatchObject([{ title: 'Mathematics' }])
  })

  test('a letter and what is no score are named and left out, their row comes in', () => {
    const reading = readList(
      `${graded}9/13/2025,Nora,Math,One,45,A,\n9/14/2025,Nora,Math,Two,45,18,0\n9/15/2025,Nora,Math,Two,45,pass,\n`,
    )

    expect(reading.gradesLeftOut).toEqual([
      { line: 2, value: 'A', reason: 'A letter alone is no score' },
      { line: 3, value: '18', reason: 'Points possible have to be above 0' },
      { line: 4, value: 'pass', reason: 'Not a score' },
    ])
    expect([reading.entries.length, reading.grades]).toEqual([3, []])
  })

  test('a letter beside a percentage counts by the percentage', () => {
    const text = 'Date,Child,Subject,Title,Minutes,Grade,Percent\n9/13/2025,Nora,Math,One,45,A,95'
    expect(readList(text)).toMatchObject({ grades: [{ earned: 95, possible: 100 }], gradesLeftOut: [] })
  })

  test('without points possible it asks out of how many', () => {
    const text = 'Date,Child,Subject,Title,Minutes,Score\n9/13/2025,Nora,Math,One,45,18'
    expect(readList(text).questions).toEqual([{ asks: 'score_of', rows: 1, proposed: 100 }])
    expect(readList(text, { scoreOf: 20 }).grades).toMatchObject([{ earned: 18, possible: 20 }])
  })

  test('percents that never go above 1 are asked about', () => {
    const text =
      'Date,Child,Subject,Title,Minutes,Percent\n9/13/2025,Nora,Math,One,45,0.95\n9/14/2025,Nora,Math,Two,45,1'
    expect(readList(text).questions).toEqual([{ asks: 'score_of', rows: 2, proposed: 1 }])
    expect(readList(text, { scoreOf: 1 }).grades).toMatchObject([{ earned: 95, possible: 100 }, { earned: 100 }])
  })
})
