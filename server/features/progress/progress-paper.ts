/** All that the paper of a progress report shows, worked out and in words: whoever draws it computes nothing. */
export interface ProgressPaper {
  title: string
  /** "Nora Weaver", or all children by name. */
  children: string
  days: string
  /** "Child-hours of three children, on 128 days with entries." */
  note: string
  made_on: string
  cards: readonly { label: string; figure: string }[]
  over_time: {
    /** "hours a month". */
    unit: string
    /** One name for each column of hours; the last is all children together where there are several. */
    columns: readonly string[]
    rows: readonly { label: string; hours: readonly string[] }[]
    /** Beside each row, for bars: 0 to 1 of the largest. */
    bars: readonly number[]
    empty: string | null
  }
  subjects: {
    rows: readonly { name: string; color: string; hours: string; percent: string; bar: number }[]
    empty: string | null
  }
  students: {
    rows: readonly StudentOnPaper[]
    /** What the figures behind the slash are. */
    note: string
    empty: string | null
  }
  /** "Mathematics, 310.5 hours"; `null` without any. */
  most_active: string | null
  /** "67%". */
  completion_rate: string
  recent: {
    rows: readonly { date: string; title: string; student: string; subject: string; duration: string }[]
    empty: string | null
  }
}

export interface StudentOnPaper {
  name: string
  grade: string
  hours: string
  activities: string
  subjects: readonly {
    name: string
    color: string
    hours: string
    /** "94.6%" of what is required; `null` without a requirement. */
    percent: string | null
    /** 0 to 1; `null` without a requirement. */
    bar: number | null
    is_met: boolean
  }[]
}
