import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page whose code loads when its screen first opens; offline the service worker has it. */
export const lazyPage = lazyRouteComponent

/**
 * A screen that opens once the code of its pages is there, so that it never shows half, also where the network goes a
 * moment later.
 */
export function withPage(Screen: () => ReactNode, ...pages: readonly Pick<AsyncRouteComponent<unknown>, 'preload'>[]) {
  return Object.assign(Screen, {
    preload: async (): Promise<void> => void (await Promise.all(pages.map(async (page) => page.preload?.()))),
  })
}
