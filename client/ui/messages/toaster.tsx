import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, spendUndo, useToasts, type Toast, type ToastType } from './toasts.ts'
import { tabToToast } from './tab-to-toast.ts'
import { Region } from './region.tsx'
import styles from './toaster.module.css'

const icons: Record<ToastType, typeof IconX> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}
/** Milliseconds in which a toast fades (rule shell.toasts). */
const fadeTime = 300

/** Where toasts appear, one at a time: over the title at the top left, on phones just above the bottom bar: no button stands there; read out politely (rule shell.toasts). */
export function Toaster() {
  const toasts = useToasts()
  const place = useRef<HTMLElement>(null)
  const isShown = toasts.length > 0

  useEffect(() => {
    if (!isShown) return
    const handleKey = (event: KeyboardEvent) => place.current && tabToToast(event, place.current)
    // Before the dialog, which keeps the focus inside.
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [isShown])

  return (
    <section ref={place} className={styles.toaster} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast, index) => (
        <Region key={toast.id} tells="nowhere">
          <ToastCard toast={toast} hidden={index < toasts.length - 1} />
        </Region>
      ))}
    </section>
  )
}

function ToastCard({ toast, hidden }: { toast: Toast; hidden: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const [paused, setPaused] = useState(false)
  const left = useRef(toast.duration)
  const Icon = icons[toast.type]

  // The time runs only while nobody points at the toast or has the focus in it.
  useEffect(() => {
    if (toast.persistent || paused || leaving) return
    const started = Date.now()
    const timer = setTimeout(() => setLeaving(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [toast.persistent, paused, leaving])

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dismissToast(toast.id), fadeTime)
    return () => clearTimeout(timer)
  }, [leaving, toast.id])

  function handleUndo() {
    setLeaving(true)
    spendUndo(toast.id)
    void toast.undo?.()
  }

  return (
    <div
      className={styles.toast}
      data-type={toast.type}
      data-brief={toast.undo !== undefined || undefined}
      data-leaving={leaving || undefined}
      data-paused={paused || undefined}
      hidden={hidden}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message !== undefined && <p className={styles.message}>{toast.message}</p>}
      </div>
      {toast.undo !== undefined && (
        <button type="button" className={styles.undo} onClick={handleUndo} disabled={leaving}>
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={() => setLeaving(true)}>
        <IconX aria-hidden="true" />
      </button>
      {toast.undo !== undefined && (
        <span className={styles.bar} style={{ animationDuration: `${toast.duration}ms` }} aria-hidden="true" />
      )}
    </div>
  )
}
