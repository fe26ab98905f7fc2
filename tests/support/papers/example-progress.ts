import type { ProgressPaper } from '#shared/progress/paper.ts'

/** The paper of a period of two children, of which each figure is written down. */
export function aProgressPaper(changed: Partial<ProgressPaper> = {}): ProgressPaper {
  const months = ['September 2026', 'October 2026', 'November 2026', 'December 2026', 'January 2027', 'February 2027']
  return {
    title: 'Progress Report',
    children: 'Nora, Silas',
    who: 'Nora, Silas',
    days: 'September 1, 2026 to March 16, 2027',
    note: 'Hours of both kids added together, over 128 days.',
    made_on: 'March 16, 2027',
    cards: [
      { label: 'Total Hours', figure: '1,102.5' },
      { label: 'Activities', figure: '612' },
      { label: 'Subjects', figure: '5' },
      { label: 'Avg Daily', figure: '8.6' },
    ],
    over_time: {
      unit: 'hours a month',
      columns: ['Nora', 'Silas', 'Together'],
      rows: months.map((label, at) => ({ label, hours: at === 0 ? ['61.5', '30', '91.5'] : ['92', '48.5', '140.5'] })),
      bars: months.map((_, at) => (at === 0 ? 0.65 : 1)),
      empty: null,
    },
    subjects: {
      rows: [
        { name: 'Mathematics', color: '#2F6F8F', hours: '310.5', percent: '28.2%', bar: 0.282 },
        { name: 'Language Arts', color: '#96B98D', hours: '240', percent: '21.8%', bar: 0.218 },
        { name: 'Science', color: '#D5896F', hours: '12', percent: '1.1%', bar: 0.011 },
      ],
      empty: null,
    },
    students: {
      rows: ['Nora', 'Silas'].map((name) => ({
        name,
        grade: 'Grade 7',
        hours: '562.5',
        activities: '388 activities',
        subjects: [
          { name: 'Mathematics', color: '#2F6F8F', hours: '132.5 / 140h', percent: '94.6%', bar: 0.946, is_met: false },
          { name: 'Science', color: '#D5896F', hours: '92 / 90h', percent: '100%', bar: 1, is_met: true },
          { name: 'Piano', color: '#C9B1E7', hours: '46h', percent: null, bar: null, is_met: false },
        ],
      })),
      note: "Required hours are each subject's hours for a school year, prorated to these dates.",
      empty: null,
    },
    most_active: 'Mathematics, 310.5 hours',
    goals_met: '2 of 3 subject goals met so far',
    grades: [
      { letter: 'A', count: '12 assessments', percent: '60.0%', bar: 0.6 },
      { letter: 'B', count: '8 assessments', percent: '40.0%', bar: 0.4 },
    ],
    recent: {
      rows: Array.from({ length: 10 }, (_, at) => ({
        date: `Mar ${16 - at}`,
        title: at === 0 ? 'Fractions with Łucja' : `Lesson ${at}`,
        student: at % 2 === 0 ? 'Nora' : 'Silas',
        subject: 'Mathematics',
        duration: '45m',
      })),
      empty: null,
    },
    ...changed,
  }
}
