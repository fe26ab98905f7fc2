import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localMoment } from './local-time.ts'
import { nextLook } from './next-look.ts'
import { notificationPreferences } from './preferences.ts'

const usual = notificationPreferences.schema.parse({})
const at = (text: string) => Date.parse(text)

test.each([
  ['in the morning, the time of the digest', '2026-11-18T07:30', '2026-11-18T08:00'],
  ['after it, the time of the daily reminder', '2026-11-18T08:00', '2026-11-18T15:00'],
  ['then that of the weekly summary', '2026-11-18T15:00', '2026-11-18T18:00'],
  ['then the end of what may come late', '2026-11-18T18:00', '2026-11-18T20:00'],
  ['then the next day', '2026-11-18T20:00', '2026-11-19T00:00'],
])('%s (rule notifications.look)', (_when, now, next) => {
  expect(nextLook(at(`${now}:00-05:00`), usual, 'America/New_York')).toBe(at(`${next}:00-05:00`))
})

test('where clocks go forward in between, it comes no later (rules notifications.look, notifications.local-time)', () => {
  const chosen = { ...usual, daily_digest_time: '05:00' }
  expect(nextLook(at('2027-03-14T00:30-05:00'), chosen, 'America/New_York')).toBe(at('2027-03-14T05:00-04:00'))
})

const time = fc.integer({ min: 0, max: 1439 }).map((all) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(all / 60))}:${two(all % 60)}`
})

test('no time that counts is passed between two looks, in any zone (rule notifications.look)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') }),
      fc.constantFrom(
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'Europe/Paris',
        'Pacific/Apia',
        'UTC',
      ),
      time,
      time,
      time,
      (now, zone, daily_reminder_time, weekly_summary_time, daily_digest_time) => {
        const chosen = { ...usual, daily_reminder_time, weekly_summary_time, daily_digest_time }
        const counted = ['08:00', '20:00', daily_reminder_time, weekly_summary_time, daily_digest_time]
        const standing = (moment: number) => {
          const { day, time: local } = localMoment(moment, zone)
          return [day, ...counted.map((one) => local >= one)].join(' ')
        }
        const next = nextLook(now, chosen, zone)
        expect(next).toBeGreaterThan(now)
        expect(next - now).toBeLessThanOrEqual(24 * 60 * 60_000)
        // Clocks that go back repeat an hour, of which nothing is told twice: only what comes first counts.
        const began = standing(now)
        const changes = []
        for (let moment = now; moment < next; moment += 60_000) if (standing(moment) !== began) changes.push(moment)
        if (!goesBack(now, next, zone)) expect(changes).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

function goesBack(from: number, to: number, zone: string): boolean {
  const offset = (moment: number) => {
    const { day, time: local } = localMoment(moment, zone)
    return Date.parse(`${day}T${local}Z`) - moment
  }
  return offset(to) < offset(from) - 60_000
}
