import { Outlet } from '@tanstack/react-router'

/** The frame of the working area. */
export function Shell() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
