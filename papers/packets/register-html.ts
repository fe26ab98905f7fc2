import type { AttendanceRegister, RegisterLine, RegisterLineDay } from '#shared/compliance/reports/report-models.ts'
import { aligned, legendOf } from '#papers/compliance/paper-tables.ts'
import { markup, none, type Markup } from '#papers/html/markup.ts'

/** A register's days as a table, with the signs of its PDF as letters of any font. */
export function registerMarkup({ months, note, total, away }: AttendanceRegister): Markup {
  const days = Array.from({ length: 31 }, (_, at) => at + 1)
  const sums = { days: aligned(months.map((month) => month.total)), hours: aligned(months.map((month) => month.hours)) }
  const heads = ['F', 'H', 'A', 'Days', 'Hours']
  return markup`<p class="quiet">${legendOf(away).map(([sign, words]) => markup`${signMarkup(sign)} ${words}. `)}</p>
    <div class="wide">
      <table class="register">
        <thead>
          <tr>
            <th></th>
            ${days.map((day) => markup`<th scope="col">${day}</th>`)}${heads.map((head) => markup`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${months.map((month, at) => rowMarkup(month, days, [month.full, month.half, month.absent, sums.days[at] ?? '', sums.hours[at] ?? ''], months.length > 12))}
        </tbody>
      </table>
    </div>
    <p class="quiet">${note} <b>${total}</b></p>
    ${away === '' ? none : markup`<p class="quiet">${away}</p>`} `
}

const signs = { full: '●', half: '◐', absent: '×', break: '–', away: '/' } as const

/** A day that was marked by hand has a ring around its sign. */
function signMarkup(sign: keyof typeof signs | 'ringed', isByHand = sign === 'ringed'): Markup {
  const letter = signs[sign === 'ringed' ? 'full' : sign]
  return isByHand ? markup`<span class="ringed">${letter}</span>` : markup`<span>${letter}</span>`
}

function rowMarkup(month: RegisterLine, days: readonly number[], sums: readonly string[], isLong: boolean): Markup {
  return markup`<tr>
    <th scope="row">${isLong ? month.name : month.short}</th>
    ${days.map((_, at) => dayMarkup(month.days[at]))}${sums.map((sum) => markup`<td class="right">${sum}</td>`)}
  </tr> `
}

function dayMarkup(day: RegisterLineDay | undefined): Markup {
  if (day === undefined) return markup`<td></td>`
  const sign = day.kind === null ? none : signMarkup(day.kind, day.by_hand)
  return markup`<td${day.is_weekend ? markup` class="weekend"` : none}>${sign}</td>`
}
