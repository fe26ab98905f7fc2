import { useState } from 'react'
import { Toggle } from '#client/ui/controls/toggle.tsx'
import { readPreference, writePreference } from '#client/parts/device-preferences.ts'
import { Modal } from '#client/ui/messages/modal.tsx'
import { shortcuts } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'

/** The keys that do something by themselves, and the way to turn them off (rule shell.shortcuts). */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(() => readPreference('shortcuts') !== false)

  function handleSwitch(turnedOn: boolean) {
    writePreference('shortcuts', turnedOn)
    setIsOn(turnedOn)
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard Shortcuts" size="narrow">
      <dl className={styles.keys}>
        {shortcuts.map(({ key, does }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Toggle label="Use these keys" description="On this device." checked={isOn} onChange={handleSwitch} />
    </Modal>
  )
}
