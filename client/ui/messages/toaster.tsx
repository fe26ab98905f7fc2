import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, shownToasts, useToasts, type Toast, type ToastType } from './toasts.ts'
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

/**
 * The place of toasts: at the top right, on phones just above the bottom bar; read out politely (rules shell.toasts,
 * shell.undo). Their time runs only while nobody points at them or has the focus in them.
 */
export function Toaster() {
  const toasts = useToasts()
  const [isPaused, setPaused] = useState(false)
  const place = useRef<HTMLElement>(null)
  const isShown = toasts.length > 0
  const { seen, olderUndos } = shownToasts(toasts)

  useEffect(() => {
    if (!isShown) return
    const handleKey = (event: KeyboardEvent) => place.current && tabToToast(event, place.current)
    // Before the dialog, which keeps the focus inside.
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [isShown])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Pointing only holds their time.
    <section
      ref={place}
      className={styles.toaster}
      data-list={toasts.filter(({ undo }) => undo).length > 1 || undefined}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {olderUndos > 0 && <p className={styles.more}>{`${olderUndos} more`}</p>}
      {toasts.map((toast) => (
        <Region key={toast.id} tells="nowhere">
          <ToastCard toast={toast} hidden={!seen.has(toast.id)} isPaused={isPaused} />
        </Region>
      ))}
    </section>
  )
}

interface ToastCardProps {
  toast: Toast
  hidden: boolean
  isPaused: boolean
}

function ToastCard({ toast, hidden, isPaused }: ToastCardProps) {
  const [leaving, setLeaving] = useState(false)
  const left = useRef(toast.duration)
  const Icon = icons[toast.type]

  useEffect(() => {
    if (toast.persistent || isPaused || leaving) return
    const started = Date.now()
    const timer = setTimeout(() => setLeaving(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - started))
    }
  }, [toast.persistent, isPaused, leaving])

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dismissToast(toast.id), fadeTime)
    return () => clearTimeout(timer)
  }, [leaving, toast.id])

  function handlePress(run: () => void | Promise<void>) {
    setLeaving(true)
    void run()
  }

  const { action, undo } = toast
  const buttons = [...(action ? [action] : []), ...(undo ? [{ label: 'Undo', run: undo }] : [])]
  return (
    <div
      className={styles.toast}
      data-type={toast.type}
      data-wide={action !== undefined || undefined}
      data-undo={toast.undo !== undefined || undefined}
      data-leaving={leaving || undefined}
      data-paused={isPaused || undefined}
      hidden={hidden}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message !== undefined && <p className={styles.message}>{toast.message}</p>}
      </div>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={styles.button}
              onClick={() => handlePress(run)}
              disabled={leaving}
            >
              {label}
            </button>
          ))}
        </div>
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
