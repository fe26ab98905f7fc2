import { IconDevices, IconLock, IconWifiOff } from '@tabler/icons-react'
import styles from './promises.module.css'
import section from './section.module.css'

const promises = [
  {
    Icon: IconWifiOff,
    title: 'No signal, no matter',
    text:
      'You can log, read and plan without internet, for months if you have to. What you enter is safe on the ' +
      'device right away and is sent when you’re back online.',
  },
  {
    Icon: IconDevices,
    title: 'One notebook, every device',
    text:
      'The tablet in the kitchen, the phone at the museum, the laptop in the evening. When two of you change the ' +
      'same entry, neither version is lost.',
  },
  {
    Icon: IconLock,
    title: 'Yours, and only yours',
    text:
      'No advertising, no trackers, nothing sold. If you stop paying you can still open, read and print what you ' +
      'wrote. Leave any time: one tap puts all of it in one file, photos too, even offline.',
  },
]

/** Shows the promises to families. */
export function Promises() {
  return (
    <section className={styles.band} aria-labelledby="promises-heading">
      <div className={section.inner}>
        <h2 id="promises-heading" className={section.heading}>
          Made for the kitchen table
        </h2>
        <ul className={styles.list}>
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon className={styles.icon} size={30} stroke={1.6} aria-hidden="true" />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
