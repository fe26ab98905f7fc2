import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A page whose code is fetched when its screen is first opened; the service worker has it on the device from the start. */
export const lazyPage = lazyRouteComponent

/** A screen that opens once the code of its page is there, so that it never shows half. */
export function withPage(Screen: () => ReactNode, page: Pick<AsyncRouteComponent<unknown>, 'preload'>) {
  return Object.assign(Screen, { preload: async (): Promise<void> => page.preload?.() })
}
