import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { EarlierRecords } from '#client/features/accounts/earlier-records.tsx'
import { TimerChip } from '#client/features/timer/timer-chip.tsx'
import { TimerDialogs } from '#client/features/timer/timer-dialogs.tsx'
import { VoiceChip } from '#client/parts/voice/voice-chip.tsx'
import { ArrivalProvider } from '#client/features/sync/arrival-provider.tsx'
import { LogoutDialog } from '#client/features/sync/logout-dialog.tsx'
import { SyncChip } from '#client/features/sync/sync-chip.tsx'
import { SyncSheet } from '#client/features/sync/sheet/sync-sheet.tsx'
import { MayWrite } from '#client/parts/cards/may-write.tsx'
import { SpeakDialog } from '#client/parts/say-it/speak-dialog.tsx'
import { readRow } from '#client/queries/any-record.ts'
import { showToast } from '#client/ui/messages/toasts.ts'
import type { RecordRef } from '#shared/records/op.ts'
import { BottomBar } from '#client/app/navigation/bottom-bar.tsx'
import { mayWrite } from '#client/app/access/guards.ts'
import { PageAnnouncer } from '#client/app/navigation/page-announcer.tsx'
import { recordAddress } from '#client/app/navigation/record-address.ts'
import { Rail } from '#client/app/navigation/rail.tsx'
import { ShortcutsDialog } from '#client/app/navigation/shortcuts-dialog.tsx'
import { useShortcuts } from '#client/app/navigation/use-shortcuts.ts'
import { ShellBanners } from './shell-banners.tsx'
import { Region } from '#client/ui/messages/region.tsx'
import styles from './shell.module.css'
import { useGuards } from '#client/app/access/use-guards.ts'
import { UserMenu } from '#client/app/navigation/user-menu.tsx'

/** The one layer open over the page. */
type Over = 'sync' | 'timer' | 'voice' | 'shortcuts' | 'logout' | null

/** The frame of the working area: navigation, sync chip and sheet, timer, user menu, banners, and the page itself. */
export function Shell() {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [over, setOver] = useState<Over>(null)
  const [shownOn, setShownOn] = useState(path)
  // Her own logout leads to the landing page, not to the login.
  const inside = useGuards(over === 'logout')
  const isWriting = inside !== null && mayWrite(inside.visitor)
  useShortcuts(
    isWriting,
    useCallback(() => setOver('shortcuts'), []),
  )
  // It listens on the page on which she opened it: another page may have a line of its own.
  if (shownOn !== path) {
    setShownOn(path)
    if (over === 'voice') setOver(null)
  }
  if (inside === null) return null
  const { session, visitor } = inside

  /** Every page opens the form of the record its address names. */
  async function handleEdit(ref: RecordRef) {
    const row = await readRow(ref.record, ref.id)
    const address = row && recordAddress(ref, row)
    if (!address) return showToast({ type: 'error', title: 'It isn’t on this device anymore' })
    setOver(null)
    await navigate(address)
  }

  const userMenu = (
    <UserMenu
      user={session.user}
      onSettings={() => void navigate({ to: '/settings' })}
      onShortcuts={() => setOver('shortcuts')}
      onLogout={() => setOver('logout')}
    />
  )

  return (
    // A new account is a new shell: nothing of the last one stays on the screen.
    <MayWrite key={session.account} value={isWriting}>
      <ArrivalProvider>
        <div className={styles.shell}>
          <a className={styles.skip} href="#content">
            Skip to content
          </a>
          <Region>
            <Rail userMenu={userMenu} />
          </Region>
          <div className={styles.column}>
            <Region>
              <ShellBanners session={session} isReading={visitor.isReading && !isWriting} />
            </Region>
            <div className={styles.page}>
              <section className={styles.top} aria-label="Sync and account">
                {/* It lies over the page, which has no room for words there. */}
                <Region tells="by_toast">
                  <div className={styles.chips}>
                    {isWriting && <TimerChip onPress={() => setOver('timer')} />}
                    {isWriting && <VoiceChip isOnlyWhileOn={path === '/dashboard'} onPress={() => setOver('voice')} />}
                    <SyncChip opened={over === 'sync'} onPress={() => setOver(over === 'sync' ? null : 'sync')} />
                  </div>
                  <div className={styles.phoneUser}>{userMenu}</div>
                </Region>
              </section>
              <main id="content" className={styles.content} tabIndex={-1}>
                <Outlet />
              </main>
            </div>
          </div>
          <Region tells="by_toast">
            <SyncSheet opened={over === 'sync'} onClose={() => setOver(null)} onEdit={(ref) => void handleEdit(ref)} />
          </Region>
          <Region tells="by_toast">
            <TimerDialogs opened={over === 'timer'} onClose={() => setOver(null)} />
          </Region>
          <Region tells="by_toast">
            <SpeakDialog opened={over === 'voice'} onClose={() => setOver(null)} />
          </Region>
          <Region tells="by_toast">
            <ShortcutsDialog opened={over === 'shortcuts'} onClose={() => setOver(null)} />
          </Region>
          <Region>
            <BottomBar onTimer={() => setOver('timer')} />
          </Region>
          <Region tells="by_toast">
            <LogoutDialog
              opened={over === 'logout'}
              onClose={() => setOver(null)}
              onSignedOut={() => void navigate({ to: '/' })}
            />
          </Region>
          <Region tells="by_toast">
            <EarlierRecords />
          </Region>
          <PageAnnouncer />
        </div>
      </ArrivalProvider>
    </MayWrite>
  )
}
