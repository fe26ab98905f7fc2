/** The barcode reader of some browsers; TypeScript doesn't know it yet. */
interface BarcodeReader {
  new (options: { formats: string[] }): {
    detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]>
  }
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The barcode on the back of a book. */
const format = 'ean_13'

/** A photo of a phone has a tenth of that. */
const maxBytes = 40 * 1024 * 1024
/** Milliseconds after which a reader that doesn't answer is given up. */
const patience = 15_000

/** Returns whether this browser reads the barcodes of books. */
export async function readsBarcodes(): Promise<boolean> {
  try {
    return (await reader()?.getSupportedFormats())?.includes(format) ?? false
  } catch {
    return false
  }
}

/** The barcodes in a picture, on the device alone; `null` for a picture that is too large or can't be read. */
export async function barcodesIn(picture: Blob): Promise<string[] | null> {
  const Reader = reader()
  if (Reader === undefined || picture.size > maxBytes) return null
  let bitmap: ImageBitmap | undefined
  try {
    bitmap = await createImageBitmap(picture)
    const codes = await inTime(new Reader({ formats: [format] }).detect(bitmap))
    return codes.map(({ rawValue }) => rawValue)
  } catch {
    // A bad picture must not cost her what she typed.
    return null
  } finally {
    bitmap?.close()
  }
}

function reader(): BarcodeReader | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeReader }).BarcodeDetector
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The barcode reader does not answer')), patience)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
