import { CustomFontSubsetEmbedder, PDFDocument, PDFFont, type PDFImage } from '@cantoo/pdf-lib'
import { drawFoot, drawHead, drawLetterFoot, drawRunningHead } from './frame.ts'
import { addPage, type Page } from './page.ts'
import { letterMargins, margins, sheets, type DrawnPaper, type Paper, type PaperFrame } from './paper.ts'
import { loadTypefaces, typeface, typefaceNames, type Typeface } from './typefaces.ts'

/**
 * Draws a paper. `draw` is called once, after the head of the first page. The host has its turn between pages, and ends
 * the paper by throwing (rule papers.turns). Rejects where a font can't be read.
 */
export async function makePaper(frame: PaperFrame, draw: (paper: Paper) => Promise<void>): Promise<DrawnPaper> {
  const { host } = frame
  await loadTypefaces(host.readFont)
  const document = await openDocument(frame)
  const sheet = sheets[frame.sheet]
  const fonts = await openFonts(document)
  const isLetter = frame.isLetter === true
  const around = isLetter ? letterMargins : margins
  const top = isLetter ? around.top : around.top + runningHeadHeight
  const bottom = sheet.height - around.foot
  const pages: Page[] = []
  const newPage = (): Page => {
    // A page is packed as soon as the next one begins.
    pages.at(-1)?.pack()
    const page = addPage(document, sheet, host.deflate)
    pages.push(page)
    return page
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
    fontOf: fonts.of,
    embedJpeg: (bytes) => jpegIn(document, bytes),
    turn: host.turn,
    nextPage: async () => {
      await host.turn()
      paper.page = newPage()
      paper.y = around.top
      if (!isLetter) drawRunningHead(paper, frame)
      paper.y = top
    },
  }
  if (!isLetter) drawHead(paper, frame)
  await draw(paper)
  await numberPages(pages, paper, frame)
  await fonts.embed()
  return { bytes: await document.save({ objectsPerTick: 20 }), unprintable: paper.unprintable }
}

const runningHeadHeight = 36

async function openDocument({ title, about, school, madeAt }: PaperFrame): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  document.setTitle(`${title}, ${about}`, { showInWindowTitleBar: true })
  document.setAuthor(school[0] ?? about)
  document.setLanguage('en-US')
  document.setProducer('Hearthbook')
  document.setCreator('Hearthbook')
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  return document
}

/** Only the head of a JPEG is read: bytes that are none are refused there. */
async function jpegIn(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
  try {
    const picture = await document.embedJpg(bytes)
    return picture.width > 0 && picture.height > 0 ? picture : null
  } catch {
    return null
  }
}

interface PaperFonts {
  /** The font of a typeface in this document. */
  of: (face: Typeface) => PDFFont
  /** Writes the letters that the paper uses into the document. */
  embed: () => Promise<void>
}

/** The fonts of a document. Only those that the paper uses are written: pdf-lib's own way writes a part of each. */
async function openFonts(document: PDFDocument): Promise<PaperFonts> {
  const fonts = new Map<string, PDFFont>()
  for (const name of typefaceNames) {
    const fontkit = { create: () => typeface(name).font }
    const embedder = await CustomFontSubsetEmbedder.for(fontkit, new Uint8Array(), `HEARTH+${name}`)
    fonts.set(name, PDFFont.of(document.context.nextRef(), document, embedder))
  }
  const used = new Set<PDFFont>()
  return {
    of: ({ name }) => {
      const font = fonts.get(name)
      if (!font) throw new Error(`${name} is not open`)
      used.add(font)
      return font
    },
    embed: async () => {
      for (const font of used) await font.embed()
    },
  }
}

async function numberPages(pages: readonly Page[], paper: Paper, frame: PaperFrame): Promise<void> {
  for (const [index, page] of pages.entries()) {
    if (index % 20 === 19) await paper.turn()
    paper.page = page
    if (frame.isLetter === true) drawLetterFoot(paper, frame, index + 1, pages.length)
    else drawFoot(paper, frame, index + 1, pages.length)
    page.pack()
  }
}
