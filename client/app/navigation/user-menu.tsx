import { Menu, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import {
  IconDeviceTablet,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useScreen } from '#client/lib/use-screen.ts'
import { Avatar } from '#client/ui/display/avatar.tsx'
import { colorSchemeChoices } from '#client/ui/theme/color-scheme.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  user: { name: string; email: string }
  /** Absent on pages without settings. */
  onSettings?: () => void
  /** Absent on pages without single-key shortcuts. */
  onShortcuts?: () => void
  onLogout: () => void
}

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceTablet }

/** Shows the user, light or dark, the settings, help, and Log out (rule site-pages.pages). */
export function UserMenu({ user, onSettings, onShortcuts, onLogout }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // A phone on its side has no room below or above.
  const isLow = useScreen('sideways')
  return (
    <Menu position={isLow === true ? 'right-end' : 'bottom-end'} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button type="button" className={styles.target}>
          <Avatar name={user.name} />
          <VisuallyHidden>{`Account of ${user.name}`}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} translate="no">
          <div className={styles.name}>{user.name}</div>
          <div className={styles.email}>{user.email}</div>
        </div>
        <Menu.Divider />
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {colorSchemeChoices.map(({ value, label }) => {
            const Icon = icons[value]
            return (
              <Menu.RadioItem
                key={value}
                value={value}
                closeMenuOnClick={false}
                rightSection={<Icon aria-hidden="true" />}
              >
                {label}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
        <Menu.Divider />
        {onSettings && (
          <Menu.Item leftSection={<IconSettings aria-hidden="true" />} onClick={onSettings}>
            Settings
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelp aria-hidden="true" />} component={Link} to="/help">
          Help
        </Menu.Item>
        {onShortcuts && (
          <Menu.Item
            className={styles.keyboard}
            leftSection={<IconKeyboard aria-hidden="true" />}
            onClick={onShortcuts}
          >
            Keyboard Shortcuts
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout aria-hidden="true" />} onClick={onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function schemeOf(value: string | null) {
  return colorSchemeChoices.find((choice) => choice.value === value)?.value ?? 'auto'
}
