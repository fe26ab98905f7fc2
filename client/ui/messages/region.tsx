import { Component, type ReactNode } from 'react'
import styles from './region.module.css'
import { showToast } from './toasts.ts'

interface RegionProps {
  /** Where she is told that it failed: in its place, or in a message, where it has none of its own. */
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
