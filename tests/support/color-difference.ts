/** How far two colors (#RRGGBB) are apart to the eye: CIEDE2000, with D65 and all weights 1. */
export function colorDifference(one: string, other: string): number {
  return ciede2000(labOf(one), labOf(other))
}

type Lab = readonly [lightness: number, a: number, b: number]

/** CIEDE2000 of two CIELAB colors. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const isGray = c1 * c2 === 0
  const turn = isGray ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const hue = isGray ? h1 + h2 : h1 + turn / 2
  const t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)
  const byLight = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t)
  const angle = 60 * Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2))
  const rotation = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin(radians(angle))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}

function labOf(color: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255))
  const x = cubeRoot((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = cubeRoot(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = cubeRoot((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function cubeRoot(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116
}

function hueOf(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

function cos(degrees: number): number {
  return Math.cos(radians(degrees))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
