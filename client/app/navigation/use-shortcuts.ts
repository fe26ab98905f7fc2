import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logLink } from '#client/parts/activities/log-link.ts'
import { readPreference } from '#client/parts/device-preferences.ts'
import { shortcutOf } from './shortcuts.ts'

/** Listens for keys that do something by themselves, unless she turned them off (rule shell.shortcuts). */
export function useShortcuts(mayWrite: boolean, onList: () => void): void {
  const navigate = useNavigate()

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      const dialog = document.querySelector('[aria-modal="true"]')
      const asked = shortcutOf(event, typing !== null && typing !== false, dialog !== null)
      if (asked === null || readPreference('shortcuts') === false) return
      if (asked === 'new' && !mayWrite) return
      event.preventDefault()
      if (asked === 'list') onList()
      if (asked === 'new') void navigate(logLink)
      if (asked === 'search') search()
    }

    function search() {
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (box) box.focus()
      else void navigate({ to: '/activities', state: { isSearching: true } })
    }

    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [mayWrite, navigate, onList])
}
