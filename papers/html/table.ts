import { spacer } from '#papers/compliance/paper-tables.ts'
import type { Cell, Column, Table } from '#papers/pdf/table.ts'
import { markup, none, type Markup } from './markup.ts'

/** A table of a paper as a table of a page: the same words in the same order. */
export function tableMarkup({ columns, rows, empty }: Table): Markup {
  const shown = columns.map((column, at) => ({ column, at })).filter(({ column }) => column !== spacer)
  const body: Markup[] = []
  for (const cells of rows) {
    body.push(
      markup`<tr>
        ${shown.map(({ column, at }) => cellMarkup(column, cells[at] ?? ''))}
      </tr> `,
    )
  }
  if (body.length === 0)
    body.push(
      markup`<tr>
        <td colspan="${shown.length}">${empty ?? ''}</td>
      </tr> `,
    )
  return markup`<div class="wide">
    <table>
      <thead>
        <tr>
          ${shown.map(({ column }) => markup`<th scope="col"${classOf(column)}>${column.head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div> `
}

function cellMarkup(column: Column, cell: Cell): Markup {
  const text = typeof cell === 'string' ? cell : 'text' in cell ? cell.text : ''
  return markup`<td${classOf(column)} dir="auto">${column.bold ? markup`<b>${text}</b>` : text}</td>`
}

function classOf({ align }: Column): Markup {
  return align === 'right' ? markup` class="right"` : none
}
