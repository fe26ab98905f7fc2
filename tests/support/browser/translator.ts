import type { Page } from '@playwright/test'

/**
 * Translates what a page shows, as browsers do: each text node is taken out, and elements with other words stand in its place; what
 * comes later too. What is marked as not to be translated stays.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function translateIn(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text)
      for (const text of found) {
        const parent = text.parentElement
        const isSkipped = parent?.closest('[translate="no"], script, style, title, option, textarea, font')
        if (!parent || isSkipped || !/\p{L}/u.test(text.data)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data}`
        outer.append(inner)
        parent.replaceChild(outer, text)
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') translateIn(target.parentNode ?? target)
        for (const node of addedNodes) if (node.isConnected) translateIn(node.parentNode ?? node)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
