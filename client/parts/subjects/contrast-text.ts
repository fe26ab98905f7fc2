const dark = '#263032'
const light = '#FFFFFF'
const black = '#000000'
/** The least contrast of a text to what it stands on (WCAG 2, AA). */
export const readable = 4.5

/**
 * Dark or white text for a fill of this color (#RRGGBB), whichever is easier to read; black on middle tones, where
 * neither can be read.
 */
export function contrastText(fill: string): string {
  const luminance = luminanceOf(fill)
  const contrastOf = (ink: string) => contrast(luminance, luminanceOf(ink))
  const better = contrastOf(dark) >= contrastOf(light) ? dark : light
  return contrastOf(better) >= readable ? better : black
}

/** Returns the contrast ratio of two luminances, from 1 to 21 (WCAG 2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** How bright a colour (#RRGGBB) is, from 0 to 1 (WCAG 2). */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
