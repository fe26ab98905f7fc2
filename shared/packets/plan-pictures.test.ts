import { describe, expect, test } from 'vitest'
import { bytesInFile, planPictures, planText, type PictureSize } from './plan-pictures.ts'

function pictures(count: number, bytes: number, areas = 10, side = 1600): PictureSize[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    area: `Area ${at % areas}`,
    bytes,
    side,
  }))
}

const room = 24_000_000

describe('pictures in 25 MB (rule packets.html-limits)', () => {
  test.each([
    ['none', 0, 400_000, 1600, 0],
    ['30 of 400 KB stay as they are', 30, 400_000, 1600, 0],
    ['60 become smaller', 60, 400_000, 1280, 0],
    ['200 become as small as they get', 200, 400_000, 640, 0],
    ['200 of 1 MB become fewer', 200, 1_000_000, 640, 107],
  ])('%s', (_, count, bytes, side, leftOut) => {
    const plan = planPictures(pictures(count, bytes), room)
    expect([plan.side, plan.leftOut.length, plan.kept.length]).toEqual([side, leftOut, count - leftOut])
  })

  test('each area keeps its first ones', () => {
    const { leftOut, kept } = planPictures(pictures(7, 3_000_000, 3, 600), bytesInFile(3_000_000) * 4)
    // Areas 0, 1, 2, 0, 1, 2, 0: the third of area 0 goes first, then the second of areas 2 and 1.
    expect([leftOut, kept]).toEqual([
      ['4', '5', '6'],
      ['0', '1', '2', '3'],
    ])
  })

  test('a picture that is small already stays as it is', () => {
    const plan = planPictures([{ id: 'a', area: 'Art', bytes: 300_000, side: 500 }, ...pictures(60, 400_000)], room)
    expect(plan).toMatchObject({ side: 1280, leftOut: [] })
  })

  test('without any room all are left out', () => {
    expect(planPictures(pictures(3, 1000), 0).leftOut).toEqual(['0', '1', '2'])
    expect(planPictures(pictures(3, 1000), -5).kept).toEqual([])
  })

  test('is said in the file', () => {
    expect(planText({ side: 1600, leftOut: [] })).toBe('')
    expect(planText({ side: 1024, leftOut: [] })).toBe(
      'Pictures are smaller here than in the PDF, so that the file stays below 25 MB.',
    )
    expect(planText({ side: 640, leftOut: ['a', 'b'] })).toMatch(
      /25 MB\. 2 pictures have no room in it: see the PDF\.$/,
    )
    expect(planText({ side: 1600, leftOut: ['a'] })).toBe('1 picture has no room in it: see the PDF.')
  })
})
