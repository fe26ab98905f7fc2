import { expect, test } from 'vitest'
import { dayIn, familyZone, zoneText, zoneToOffer } from './timezones.ts'

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  [null, 'America/New_York'],
  [undefined, 'America/New_York'],
  ['', 'America/New_York'],
  ['Mars/Olympus', 'America/New_York'],
  ['Etc/Unknown', 'America/New_York'],
])('a family whose zone is said to be %s lives by %s (rule notifications.timezone-in-use)', (set, zone) => {
  expect(familyZone(set)).toBe(zone)
})

test.each([
  ['2026-11-26T02:00:00Z', 'America/Los_Angeles', '2026-11-25'],
  ['2026-11-26T02:00:00Z', 'UTC', '2026-11-26'],
  ['2026-11-25T22:00:00Z', 'Asia/Tokyo', '2026-11-26'],
  ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08'],
])('at %s it is in %s %s', (moment, zone, day) => {
  expect(dayIn(zone, Date.parse(moment))).toBe(day)
})

test.each([
  ['America/New_York', 'America/Los_Angeles', 'America/Los_Angeles'],
  ['America/New_York', 'America/New_York', null],
  ['Asia/Calcutta', 'Asia/Kolkata', null],
  ['Mars/Olympus', 'Europe/Paris', 'Europe/Paris'],
  ['America/New_York', 'Etc/Unknown', null],
  ['America/New_York', undefined, null],
  [null, 'Europe/Paris', null],
])('a family in %s is offered by a device in %s: %s (rule notifications.timezone-offered)', (set, devices, offered) => {
  expect(zoneToOffer(set, devices)).toBe(offered)
})

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Indiana/Indianapolis', 'Eastern Time (Indianapolis)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['UTC', 'UTC'],
  ['Mars/Olympus_Mons', 'Mars/Olympus Mons'],
])('%s reads "%s" (rule notifications.timezones)', (zone, text) => {
  expect(zoneText(zone)).toBe(text)
})
