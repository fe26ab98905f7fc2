import { expect, test } from 'vitest'
import { standingOf, type OneChild } from '#tests/support/compliance-family.ts'
import type { ComplianceStatus } from './pace.ts'
import type { RequirementKind } from './requirement-progress.ts'

/** One row: done and required of each requirement, the mean, the status. */
interface Expected {
  bars: Partial<Record<RequirementKind, readonly [done: number, required: number]>>
  percentage: number | null
  status: ComplianceStatus
}

type Row = readonly [title: string, family: OneChild, expected: Expected]

// Every row is worked by hand from the statute it names. A family year runs from August 1 to July 31, the year of a law from July 1 to
// June 30. On Saturday, January 30, 2027, 130 of the 260 weekdays of the first have passed (21+22+22+21+23+21), and 153 of the 261 of
// the second, which has 23 more in July: an even pace is at 50.0% and at 58.6%. From August 1 to June 30 there are 238: who begins in
// August under a law's year has a pace of 130 ÷ 238 = 54.6%.
const today = '2027-01-30'
const august = '2026-08-03'
const july = '2026-07-01'

const daysOnly: readonly Row[] = [
  [
    // S.C. Code sec. 59-65-40: 180 days. Pace 90; 90 of it are 100%. Days 50%, five of five areas: 75%.
    'South Carolina, grade 3, on pace',
    { state: 'SC', grade: '3', today, since: august, taught: [{ days: 90, minutes: 60 }] },
    { bars: { days: [90, 180], areas: [5, 5] }, percentage: 75, status: 'on_track' },
  ],
  [
    // Ind. Code sec. 20-30-2-3: 180 days, July to June. Pace on December 31 (131 weekdays before it): 90.3; 70 are 77%. 70 ÷ 180 = 38.9%.
    'Indiana, grade 8, a little behind',
    { state: 'IN', grade: '8', today: '2026-12-31', since: july, taught: [{ days: 70, minutes: 30 }] },
    { bars: { days: [70, 180] }, percentage: 38.9, status: 'needs_attention' },
  ],
  [
    // Okla. Admin. Code: 181 days from 2025-26. The year ended one day short: 180 ÷ 181 = 99.4%.
    'Oklahoma, grade 11, one day short at the end of the year',
    {
      state: 'OK',
      grade: '11',
      today: '2027-08-05',
      yearsBack: 1,
      since: august,
      taught: [{ days: 180, minutes: 300 }],
    },
    { bars: { days: [180, 181] }, percentage: 99.4, status: 'non_compliant' },
  ],
]

const hoursOnly: readonly Row[] = [
  [
    // Wis. Stat. sec. 118.165(1)(c): 875 hours, July to June, six subjects. 100 days × 270 minutes = 450 hours; pace 875 × 153 ÷ 261 = 513;
    // 450 are 87.7% of it. (450 ÷ 875 + 1) ÷ 2 = 75.7%.
    'Wisconsin, grade 5, behind',
    { state: 'WI', grade: '5', today, since: july, taught: [{ days: 100, minutes: 270 }] },
    { bars: { hours: [450, 875], areas: [6, 6] }, percentage: 75.7, status: 'needs_attention' },
  ],
  [
    // RCW 28A.225.010, 28A.150.220: 1,000 hours for grade 8. 125 days × 480 minutes = 1,000. Its eleven subjects are not
    // asked for in each year.
    'Washington, grade 8, all done',
    { state: 'WA', grade: '8', today, since: '2026-08-01', taught: [{ days: 125, minutes: 480 }] },
    { bars: { hours: [1000, 1000] }, percentage: 100, status: 'compliant' },
  ],
  [
    // 92 Neb. Admin. Code ch. 13: 1,032 hours for the elementary grades. 43 days × 240 minutes = 172 hours = 16.7%; none of
    // the five areas is asked for in each year. Pace 1,032 × 153 ÷ 261 = 605; 172 are 28% of it.
    'Nebraska, grade 6, far behind',
    { state: 'NE', grade: '6', today, since: july, taught: [{ days: 43, minutes: 240 }], covers: [] },
    { bars: { hours: [172, 1032] }, percentage: 16.7, status: 'non_compliant' },
  ],
]

const either: readonly Row[] = [
  [
    // 24 P.S. sec. 13-1327.1(c): 180 days or 900 hours for an elementary child, July to June. 130 days × 120 minutes = 260 hours (28.9%),
    // 130 days are 72.2% and count. Pace 105.5. Safety education alone is for each year: (72.2 + 100) ÷ 2 = 86.1%.
    'Pennsylvania, grade 2, by days',
    { state: 'PA', grade: '2', today, since: july, taught: [{ days: 130, minutes: 120 }] },
    { bars: { days: [130, 180], hours: [260, 900], areas: [1, 1] }, percentage: 86.1, status: 'on_track' },
  ],
  [
    // 990 hours at the secondary level: 99 days × 600 minutes = 990 hours are enough, whatever the days.
    'Pennsylvania, grade 7, by hours',
    { state: 'PA', grade: '7', today, since: july, taught: [{ days: 99, minutes: 600 }] },
    { bars: { days: [99, 180], hours: [990, 990], areas: [1, 1] }, percentage: 100, status: 'compliant' },
  ],
  [
    // Va. Code sec. 22.1-98: 180 days or, in Kindergarten, 540 hours. 70 days × 60 minutes: 38.9% by days, 13% by hours. The year
    // ends on June 30: pace by days 180 × 130 ÷ 238 = 98.3; 70 days are 71.2% of it.
    'Virginia, Kindergarten, by the better of the two',
    { state: 'VA', grade: 'K', today, since: august, taught: [{ days: 70, minutes: 60 }] },
    { bars: { days: [70, 180], hours: [70, 540] }, percentage: 38.9, status: 'non_compliant' },
  ],
]

const both: readonly Row[] = [
  [
    // 8 NYCRR sec. 100.10(f): 180 days and 900 hours in grade 3, July 1 to June 30. 99 days × 300 minutes = 495 hours; both are above
    // their pace (98.3, 491.6). Days 55%, hours 55%, 12 of 12 areas for each year: 70.0%.
    'New York, grade 3, both on pace',
    { state: 'NY', grade: '3', today, since: august, taught: [{ days: 99, minutes: 300 }] },
    { bars: { days: [99, 180], hours: [495, 900], areas: [12, 12] }, percentage: 70, status: 'on_track' },
  ],
  [
    // O.C.G.A. sec. 20-2-690(c)(5): 180 days of at least four and a half hours = 810 hours. 100 days × 180 minutes = 300 hours, and no
    // school day: days 0%, hours 37.0%, 5 of 5 areas: 45.7%.
    'Georgia, grade 5, days too short to count',
    { state: 'GA', grade: '5', today, since: august, taught: [{ days: 100, minutes: 180 }] },
    { bars: { days: [0, 180], hours: [300, 810], areas: [5, 5] }, percentage: 45.7, status: 'non_compliant' },
  ],
  [
    // C.R.S. sec. 22-33-104.5(3)(c): 172 days averaging four hours = 688 hours. 172 days × 240 minutes = 688, met to the minute.
    // Of nine areas only the Constitution is for each year from grade 7 on: (100 + 100 + 0) ÷ 3 = 66.7%. Areas have no pace: On Track.
    'Colorado, grade 7, an area left',
    {
      state: 'CO',
      grade: '7',
      today: '2027-04-30',
      since: '2026-08-03',
      taught: [{ days: 172, minutes: 240 }],
      covers: ['Reading', 'Writing', 'Speaking', 'Mathematics', 'History', 'Civics', 'Literature', 'Science'],
    },
    { bars: { days: [172, 172], hours: [688, 688], areas: [0, 1] }, percentage: 66.7, status: 'on_track' },
  ],
]

const missouri = (taught: OneChild['taught'], rest: Partial<OneChild> = {}): OneChild => ({
  state: 'MO',
  grade: '4',
  today,
  since: july,
  taught,
  subjects: [
    { id: 'Math', name: 'Mathematics', areas: null },
    { id: 'Rest', name: 'Everything Else', areas: ['Reading', 'Language Arts', 'Social Studies', 'Science'] },
    { id: 'Piano', name: 'Piano', areas: [] },
  ],
  ...rest,
})

// RSMo 167.012.2(2): 1,000 hours, July to June, at least 600 in the five core subjects, of these at least 400 at home. Paces: 586.2,
// 351.7 and 234.5. The five subjects are not asked for one by one.
const coreHours: readonly Row[] = [
  [
    // Math 90 days × 4 h = 360 at home, the rest 30 × 1 h = 30 away, piano 100 × 2 h = 200: 590 hours, 390 core, 360 at home.
    // 59%, 65%, 90%: 71.3%. All above their pace.
    'Missouri, grade 4, on pace',
    missouri([
      { days: 90, minutes: 240, subject: 'Math' },
      { days: 30, minutes: 60, subject: 'Rest', away: true },
      { days: 100, minutes: 120, subject: 'Piano' },
    ]),
    {
      bars: { hours: [590, 1000], core_hours: [390, 600], home_hours: [360, 400] },
      percentage: 71.3,
      status: 'on_track',
    },
  ],
  [
    // The hours are there, and the core hours, but taught at the library: 100 of 234.5 at home is 42.6% of the pace.
    // 60%, 100%, 25%: 61.7%.
    'Missouri, grade 4, not enough of it at home',
    missouri([
      { days: 25, minutes: 240, subject: 'Math' },
      { days: 125, minutes: 240, subject: 'Math', away: true },
    ]),
    {
      bars: { hours: [600, 1000], core_hours: [600, 600], home_hours: [100, 400] },
      percentage: 61.7,
      status: 'non_compliant',
    },
  ],
  [
    // 1,000 hours with 600 core hours, 400 of them at home: to the minute.
    'Missouri, grade 4, all done',
    missouri(
      [
        { days: 100, minutes: 240, subject: 'Math' },
        { days: 100, minutes: 120, subject: 'Rest', away: true },
        { days: 200, minutes: 120, subject: 'Piano' },
      ],
      { today: '2027-06-15' },
    ),
    {
      bars: { hours: [1000, 1000], core_hours: [600, 600], home_hours: [400, 400] },
      percentage: 100,
      status: 'compliant',
    },
  ],
]

const dayThresholds: readonly Row[] = [
  [
    // Tenn. Code Ann. sec. 49-6-3050(b)(2)(C): four hours a day for 180 days. 60 days of 4 hours count; 40 of 3 h 20 are no school days.
    // Pace 90: 67%. 60 ÷ 180 = 33.3%.
    'Tennessee, grade 6, short days',
    {
      state: 'TN',
      grade: '6',
      today,
      since: august,
      taught: [
        { days: 60, minutes: 240 },
        { days: 40, minutes: 200, from: '2026-11-02' },
      ],
    },
    { bars: { days: [60, 180] }, percentage: 33.3, status: 'non_compliant' },
  ],
  [
    // N.D. Cent. Code sec. 15.1-23-04: four hours a day for 175 days. 90 days of 5 hours; pace 87.5. Six areas in grades
    // 1 to 8: (51.4 + 100) ÷ 2 = 75.7%.
    'North Dakota, grade 1, full days',
    { state: 'ND', grade: '1', today, since: august, taught: [{ days: 90, minutes: 300 }] },
    { bars: { days: [90, 175], areas: [6, 6] }, percentage: 75.7, status: 'on_track' },
  ],
  [
    // K.S.A. 72-3115: 186 days of six hours, or 1,116 hours. 100 days of 5 hours are none of them, and 500 hours: 44.8%; pace
    // 558, of which 500 are 89.6%.
    'Kansas, grade 5, hours where the days are short',
    { state: 'KS', grade: '5', today, since: august, taught: [{ days: 100, minutes: 300 }] },
    { bars: { days: [0, 186], hours: [500, 1116] }, percentage: 44.8, status: 'needs_attention' },
  ],
]

const bands: readonly Row[] = [
  [
    // Mont. Code Ann. sec. 20-1-301: 720 hours in grades 1 to 3. 90 days × 240 minutes = 360 hours: half; five areas for each year: 75%.
    // Pace 720 × 153 ÷ 261 = 422.1: 85.3%.
    'Montana, grade 3',
    { state: 'MT', grade: '3', today, since: july, taught: [{ days: 90, minutes: 240 }] },
    { bars: { hours: [360, 720], areas: [5, 5] }, percentage: 75, status: 'needs_attention' },
  ],
  [
    // 1,080 hours from grade 4 on: the same 360 hours are a third; pace 633.1: 56.9%.
    'Montana, grade 4',
    { state: 'MT', grade: '4', today, since: july, taught: [{ days: 90, minutes: 240 }] },
    { bars: { hours: [360, 1080], areas: [5, 5] }, percentage: 66.7, status: 'non_compliant' },
  ],
  [
    // From grade 9 on a school must offer nine areas, and none is asked of each child.
    'Montana, grade 9',
    { state: 'MT', grade: '9', today, since: july, taught: [{ days: 90, minutes: 240 }] },
    { bars: { hours: [360, 1080] }, percentage: 33.3, status: 'non_compliant' },
  ],
  [
    // 92 Neb. Admin. Code ch. 13: 1,080 hours in grade 9. 180 × 360 minutes = 1,080.
    'Nebraska, grade 9',
    { state: 'NE', grade: '9', today: '2027-05-28', since: july, taught: [{ days: 180, minutes: 360 }] },
    { bars: { hours: [1080, 1080] }, percentage: 100, status: 'compliant' },
  ],
  [
    // 8 NYCRR sec. 100.10(f): 990 hours in grade 7. 90 days × 330 minutes = 495: half of both; four areas for each year: 66.7%.
    // Pace 98.3 days: 90 are 91.5% of it.
    'New York, grade 7',
    { state: 'NY', grade: '7', today, since: august, taught: [{ days: 90, minutes: 330 }] },
    { bars: { days: [90, 180], hours: [495, 990], areas: [4, 4] }, percentage: 66.7, status: 'needs_attention' },
  ],
]

const none: readonly Row[] = [
  [
    // Leeper v. Arlington: five subjects, no time, and not in each year.
    'Texas, grade 1, nothing asked for each year',
    {
      state: 'TX',
      grade: '1',
      today,
      since: august,
      taught: [{ days: 10, minutes: 60 }],
      covers: ['Reading', 'Spelling', 'Grammar'],
    },
    { bars: {}, percentage: null, status: 'unknown' },
  ],
  [
    // Alaska Stat. sec. 14.30.010(b)(12): nothing at all.
    'Alaska, grade 10, nothing asked',
    { state: 'AK', grade: '10', today, since: august, taught: [{ days: 100, minutes: 300 }] },
    { bars: {}, percentage: null, status: 'unknown' },
  ],
  [
    // N.J. Stat. sec. 18A:38-25: equivalent instruction, no figures.
    'New Jersey, Kindergarten, nothing asked, nothing done',
    { state: 'NJ', grade: 'K', today, since: august, taught: [] },
    { bars: {}, percentage: null, status: 'unknown' },
  ],
]

test.each([...daysOnly, ...hoursOnly, ...either, ...both, ...coreHours, ...dayThresholds, ...bands, ...none])(
  '%s (rules compliance.required-figures, compliance.percentage)',
  async (_, family, expected) => {
    const { standings, percentage, status } = await standingOf(family)
    const bars = Object.fromEntries(standings.map(({ kind, done, required }) => [kind, [done, required]]))
    expect({ bars, percentage, status }).toEqual(expected)
  },
)
