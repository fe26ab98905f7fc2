const dark = '#263032'
const light = '#FFFFFF'

/** Dark or white text for a fill of this colour (#RRGGBB), whichever is easier to read. */
export function contrastText(fill: string): string {
  const luminance = luminanceOf(fill)
  return contrast(luminance, luminanceOf(dark)) >= contrast(luminance, luminanceOf(light)) ? dark : light
}

/** How far two luminances stand apart, from 1 to 21 (WCAG 2). */
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
