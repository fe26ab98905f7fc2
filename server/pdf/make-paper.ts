import { setImmediate as nextRound } from 'node:timers/promises'
import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib'
import { drawFoot, drawHead, drawLetterFoot, drawRunningHead } from './frame.ts'
import { addPage, type Page } from './page.ts'
import { letterMargins, margins, sheets, type DrawnPaper, type Paper, type PaperFrame } from './paper.ts'
import { hands, typeface, type Typeface } from './typefaces.ts'

/**
 * Draws a paper. `draw` is called once, after the head of the first page. Other calls of the server are answered
 * between pages, and no page begins once nobody waits (rule papers.turns); it throws the signal's reason then.
 */
export async function makePaper(frame: PaperFrame, draw: (paper: Paper) => Promise<void>): Promise<DrawnPaper> {
  const document = await openDocument(frame)
  const sheet = sheets[frame.sheet]
  const fonts = await embedFonts(document)
  const isLetter = frame.isLetter === true
  const around = isLetter ? letterMargins : margins
  const top = isLetter ? around.top : around.top + runningHeadHeight
  const bottom = sheet.height - around.foot
  const pages: Page[] = []
  const newPage = (): Page => {
    // A page is packed as soon as the next one begins.
    pages.at(-1)?.pack()
    const page = addPage(document, sheet)
    pages.push(page)
    return page
  }
  const othersTurn = async (): Promise<void> => {
    await nextRound()
    frame.until?.throwIfAborted()
  }
  const paper: Paper = {
    sheet,
    left: around.side,
    width: sheet.width - 2 * around.side,
    bottom,
    y: around.top,
    page: newPage(),
    wholePage: bottom - top,
    unprintable: new Set(),
    fontOf: (face) => fonts(face),
    othersTurn,
    nextPage: async () => {
      await othersTurn()
      paper.page = newPage()
      paper.y = around.top
      if (!isLetter) drawRunningHead(paper, frame)
      paper.y = top
    },
  }
  if (!isLetter) drawHead(paper, frame)
  await draw(paper)
  await numberPages(pages, paper, frame)
  return { bytes: await document.save({ objectsPerTick: 20 }), unprintable: paper.unprintable }
}

const runningHeadHeight = 36

async function openDocument({ title, about, school, madeAt }: PaperFrame): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  // The fonts are read once per process, not once per paper: what is embedded is the part of each that the paper uses.
  document.registerFontkit({ create: (name) => typeface(new TextDecoder().decode(name)).font })
  document.setTitle(`${title}, ${about}`, { showInWindowTitleBar: true })
  document.setAuthor(school[0] ?? about)
  document.setLanguage('en-US')
  document.setProducer('Hearthbook')
  document.setCreator('Hearthbook')
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  return document
}

async function embedFonts(document: PDFDocument): Promise<(face: Typeface) => PDFFont> {
  const embedded = new Map<string, PDFFont>()
  for (const name of new Set(Object.values(hands).flat())) {
    const font = await document.embedFont(new TextEncoder().encode(name), {
      subset: true,
      customName: `HEARTH+${name}`,
    })
    embedded.set(name, font)
  }
  return ({ name }) => {
    const font = embedded.get(name)
    if (!font) throw new Error(`${name} is not embedded`)
    return font
  }
}

async function numberPages(pages: readonly Page[], paper: Paper, frame: PaperFrame): Promise<void> {
  for (const [index, page] of pages.entries()) {
    if (index % 20 === 19) await paper.othersTurn()
    paper.page = page
    if (frame.isLetter === true) drawLetterFoot(paper, index + 1, pages.length)
    else drawFoot(paper, frame, index + 1, pages.length)
    page.pack()
  }
}
