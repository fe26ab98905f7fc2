import type { Page } from '@playwright/test'
import { widthFaults } from './widths.ts'

/** The width of US Letter between its margins, in px. */
const letterWidth = 732

/** Lists a dark screen's faults on paper: too wide, too pale, or there to be pressed (rule shell.print). */
export async function paperFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: letterWidth, height: 960 })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const faults = [...(await widthFaults(page)), ...(await inkFaults(page))]
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  return faults
}

function inkFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const shown = [...document.body.querySelectorAll('*')].filter(
      (one) =>
        !one.closest('svg, option, script, style') &&
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 2,
    )
    const pale = shown
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => contrast(getComputedStyle(one).color, groundOf(one)) < 4.5)
      .map((one) => `pale: ${nameOf(one)}`)
    const pressed = shown
      .filter((one) => one.matches('nav, .mantine-Button-root, .mantine-Input-section, [aria-modal], [popover]'))
      .map((one) => `printed: ${nameOf(one)}`)
    const dark = lightOf(groundOf(document.body)) < 0.9 ? ['the page is dark'] : []
    return [...new Set([...pale, ...pressed, ...dark])]

    function contrast(one: string, other: string): number {
      const [low = 0, high = 0] = [lightOf(one), lightOf(other)].sort((first, second) => first - second)
      return (high + 0.05) / (low + 0.05)
    }

    /** The color that an element stands on, over white paper. */
    function groundOf(element: Element): string {
      const over: string[] = []
      for (let one: Element | null = element; one; one = one.parentElement)
        over.unshift(getComputedStyle(one).backgroundColor)
      return mixed(['#fff', ...over])
    }

    function mixed(layers: readonly string[]): string {
      if (!canvas) throw new Error('No canvas to mix colors on')
      for (const layer of layers) {
        canvas.fillStyle = layer
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return `rgb(${red} ${green} ${blue})`
    }

    /** How light a color is, as WCAG reckons. */
    function lightOf(color: string): number {
      const parts = mixed(['#fff', color]).match(/\d+/g) ?? []
      const [red = 0, green = 0, blue = 0] = parts.map((part) => {
        const share = Number(part) / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    function nameOf(one: Element): string {
      return `<${one.localName} class="${String(one.getAttribute('class')).slice(0, 50)}"> ${one.textContent.trim().slice(0, 40)}`
    }
  })
}
