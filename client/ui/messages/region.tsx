import { Component, type ReactNode } from 'react'
import styles from './region.module.css'
import { showToast } from './toasts.ts'

interface RegionProps {
  /** Place for the error: where the region stands, in a toast, or nowhere. */
  tells?: 'in_place' | 'by_toast' | 'nowhere'
  children: ReactNode
}

/** A part of the page that may fail by itself: the rest goes on (rule shell.regions). */
export class Region extends Component<RegionProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (this.props.tells === 'by_toast') showToast({ type: 'error', title, message })
  }

  override render() {
    const { tells = 'in_place', children } = this.props
    if (!this.state.hasFailed) return children
    return tells === 'in_place' && <Stopped />
  }
}

const title = 'This part stopped working'
const message = 'Everything you saved is safe on this device. Reloading the page usually helps.'

function Stopped() {
  return (
    <div role="alert" className={styles.stopped}>
      <p>{`${title}. ${message}`}</p>
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  )
}
