import type { PacketArea, PacketModel, SampleModel } from '#shared/packets/packet-models.ts'
import { paperFileName } from '#shared/papers/file-name.ts'
import { readingTable } from '#papers/books/reading-list-pdf.ts'
import { logTable } from '#papers/compliance/activity-log-pdf.ts'
import { lawOf } from '#papers/compliance/paper-frame.ts'
import { tableOfAreas } from '#papers/compliance/paper-tables.ts'
import { markup, none, type Markup } from '#papers/html/markup.ts'
import { tableMarkup } from '#papers/html/table.ts'
import { packetStyle, packetStyleHash } from './packet-html-style.ts'
import { filingsTable, notHere, scoresTable } from './packet-tables.ts'
import { registerMarkup } from './register-html.ts'

/** How a page of a packet is sent: as one file, or with its samples beside it. */
export interface PageForm {
  /** Where a sample's bytes are; `null` = not in this page. */
  addressOf: (sample: SampleModel) => Markup | null
  /** At the head's end and at the end of the text. */
  head: Markup
  foot: Markup
  /** Below the summary. */
  said: string
}

const policy = `default-src 'none'; img-src data:; media-src data:; style-src '${packetStyleHash}'; base-uri 'none'; form-action 'none'`

/** Lets a browser load nothing for a packet as one file but what it holds. */
export const filePolicy = markup`<meta http-equiv="Content-Security-Policy" content="${policy}" />`

/** The page of a packet, with its samples where they have an address (rules packets.html, packets.copy). */
export function pageMarkup(model: PacketModel, form: PageForm): Markup {
  const { title, student_name, year_text } = model
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        ${form.head}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${[title, student_name, year_text].join(', ')}</title>
        <style>${{ markup: packetStyle }}</style>
      </head>
      <body>
        <div class="layout">
          ${contents(model)}
          <main>
            ${summary(model, form.said)}
            <h2 id="samples">Work Samples</h2>
            <p class="quiet">${model.samples_text}</p>
            ${model.areas.map((area) => areaMarkup(area, form))}
            ${reading(model)}${log(model)}${attendance(model)}${hours(model)}${scores(model)}${filings(model)}${law(model)}${form.foot}
          </main>
        </div>
      </body>
    </html> `
}

function contents({
  title,
  student_name,
  grade_text,
  year_text,
  prepared_text,
  contents: headings,
}: PacketModel): Markup {
  return markup`<nav aria-label="${title}">
    <b>${student_name}</b>
    <div class="quiet">${grade_text}, ${year_text}</div>
    <ul>
      ${headings.map(
        ({ id, title: heading, count, is_area }) =>
          markup`<li${is_area ? markup` class="area"` : none}><a href="#${id}">${heading}</a> <span>${count}</span></li>
`,
      )}
    </ul>
    <div class="quiet">${prepared_text}</div>
  </nav>`
}

function summary(model: PacketModel, said: string): Markup {
  const { title, school_name, address, program, prepared_text, teacher, figures, part_text, left_out_text } = model
  const facts = [
    ['Student', model.student_name],
    ['Grade', model.grade_text],
    ['School year', model.year_text],
    teacher,
  ]
  const home = [school_name, ...address].filter(Boolean).join(', ')
  const law = program === null ? '' : `${program.statute}, ${program.name}`
  return markup`<header id="summary">
    <h1>${title}</h1>
    ${quiet(home)}${quiet(model.covered_text)}
    <dl>
      ${facts.map(
        ([label = '', value = '']) =>
          markup`<div>
            <dt>${label}</dt>
            <dd dir="auto">${value}</dd>
          </div>`,
      )}
    </dl>
    <p><b>${prepared_text}</b></p>
    ${quiet(law)}
    <div class="figures">
      ${figures.map(({ figure, unit, note }) => markup`<div class="figure"><b>${figure}</b> ${unit}<span>${note}</span></div>`)}
    </div>
    ${quiet(part_text)}${quiet(left_out_text)}${quiet(said)}
  </header>`
}

function quiet(text: string): Markup {
  return text === '' ? none : markup`<p class="quiet">${text}</p> `
}

function areaMarkup({ id, name, log_text, words, samples, read_text }: PacketArea, form: PageForm): Markup {
  return markup`<section aria-labelledby="${id}">
    <h3 id="${id}">${name}</h3>
    ${quiet(log_text)}${parentsWords(words)}${
      samples.length === 0
        ? quiet('No samples.')
        : markup`<ul class="samples">
            ${samples.map(
              (sample) =>
                markup`<li${sample.full_page ? markup` class="whole"` : none}>${sampleMarkup(sample, form)}</li>
`,
            )}
          </ul> `
    }${read_text === '' ? none : markup`<p><b>Read:</b> ${read_text}</p> `}
  </section> `
}

function parentsWords(words: string): Markup {
  if (words === '') return none
  return markup`${quiet('In the parent’s words')}<p class="words" dir="auto">${words}</p> `
}

function sampleMarkup(sample: SampleModel, { addressOf }: PageForm): Markup {
  const { number, title, date_text, about, media_text } = sample
  const address = addressOf(sample)
  const rest = [about, media_text, address === null ? notHere : ''].filter((part) => part !== '').join('. ')
  return markup`<figure>
    ${address === null ? none : mediaMarkup(sample, address)}
    <figcaption dir="auto">
      <b>${number}. ${title}</b><span>${date_text}</span><span class="quiet">${rest}</span>
    </figcaption>
  </figure>`
}

function mediaMarkup({ media, title, width, height }: SampleModel, url: Markup): Markup {
  if (media === 'recording') return markup`<audio controls preload="none" src="${url}"></audio>`
  if (media === 'pdf') return markup`<a class="save" download="${paperFileName(title)}" href="${url}">Save the PDF</a>`
  const sides = width === null || height === null ? none : markup` width="${width}" height="${height}"`
  return markup`<img alt="${title}"${sides} src="${url}" />`
}

function reading({ reading: list }: PacketModel): Markup {
  if (list === null) return none
  const { books, materials, total, several } = list
  return markup`<h2 id="reading">Reading and Materials List</h2>
    ${tableMarkup(readingTable(books, 'Book'))}${
      materials.length === 0
        ? none
        : markup`<h3>Materials</h3>
            ${tableMarkup(readingTable(materials, 'Materials'))}`
    }${quiet([`${total}.`, several].filter(Boolean).join(' '))}`
}

function log({ log: logged }: PacketModel): Markup {
  if (logged === null) return none
  return markup`<h2 id="log">Activity Log</h2>
    ${tableMarkup(logTable({ ...logged, has_students: false }))}${quiet(`${logged.total}. ${logged.later}`)}`
}

function attendance({ attendance: days }: PacketModel): Markup {
  if (days === null) return none
  return markup`<h2 id="attendance">Attendance and hours</h2>
    ${registerMarkup(days.register)}${quiet(days.counted_from)}`
}

function hours({ hours: taught }: PacketModel): Markup {
  if (taught === null) return none
  return markup`<h2 id="hours">Hours by Subject</h2>
    ${tableMarkup(tableOfAreas(taught, { hasNotes: false }))}`
}

function scores({ scores: tests }: PacketModel): Markup {
  return tests === null
    ? none
    : markup`<h2 id="scores">Test Scores</h2>
        ${tableMarkup(scoresTable(tests))}`
}

function filings({ filings: sent }: PacketModel): Markup {
  return sent === null
    ? none
    : markup`<h2 id="filings">Filings</h2>
        ${tableMarkup(filingsTable(sent))}`
}

function law(model: PacketModel): Markup {
  const [lead, text] = lawOf(model)
  return markup`<div class="law"><b>${lead}</b><br />${text}</div>`
}
