import styles from './voice-logger.module.css'

/** Says that this page alone holds some of the recording (rule media.room). */
export function HeldOnly() {
  return (
    <p className={styles.problem}>
      This device can’t keep all of the recording; most likely it’s out of space. Keep this page open, save what you
      write, and export the recording.
    </p>
  )
}
