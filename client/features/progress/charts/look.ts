import type { Look } from './draw.ts'

/** On paper lines are apart by their shapes too. */
const paper: Omit<Look, 'isStill' | 'colorOf'> = {
  ink: '#000000',
  muted: '#333333',
  line: '#BBBBBB',
  surface: '#FFFFFF',
}

/** How charts look on this page, or on paper. */
export function lookOf(element: Element, isPrinting: boolean): Look {
  const isStill = isPrinting || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isPrinting) return { ...paper, isStill, colorOf: colorsOnPaper(element) }
  const styles = getComputedStyle(element)
  const valueOf = (name: string) => styles.getPropertyValue(name).trim()
  return {
    ink: valueOf('--ink'),
    muted: valueOf('--muted'),
    line: valueOf('--line'),
    surface: valueOf('--surface'),
    colorOf: colorsIn(styles),
    isStill,
  }
}

/** Resolves a color of the theme, such as "var(--child-1-deep)". */
function colorsIn(styles: CSSStyleDeclaration): Look['colorOf'] {
  return (color) => styles.getPropertyValue(color.slice('var('.length, -1)).trim()
}

/** Paper takes the light page's colors, also while the screen is dark. */
function colorsOnPaper(element: Element): Look['colorOf'] {
  const light = document.createElement('span')
  light.dataset['mantineColorScheme'] = 'light'
  return (color) => {
    element.after(light)
    const found = colorsIn(getComputedStyle(light))(color)
    light.remove()
    return found
  }
}
