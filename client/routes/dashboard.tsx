import { createRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { readSetupState, setupDraftKey } from '#client/account/setup.ts'
import { useLive } from '#client/lib/use-live.ts'
import { useNow } from '#client/lib/use-now.ts'
import { readDraft } from '#client/queries/drafts.ts'
import { wasAppliedInBulk } from '#client/queries/bulk-runs.ts'
import { listTemplates } from '#client/queries/templates.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { useUser } from '#client/app/access/use-user.ts'

const DashboardPage = lazyPage(() => import('#client/features/dashboard/dashboard-page.tsx'), 'DashboardPage')

const AfterSetupDialog = lazyPage(() => import('#client/features/setup/after-setup-dialog.tsx'), 'AfterSetupDialog')

const LeftSetup = lazyPage(() => import('#client/features/setup/left-setup.tsx'), 'LeftSetup')

const PastDaysBanner = lazyPage(() => import('#client/features/setup/past-days-banner.tsx'), 'PastDaysBanner')

const RolloverNotice = lazyPage(() => import('#client/features/rollover/rollover-notice.tsx'), 'RolloverNotice')

export const route = createRoute({
  getParentRoute: () => workingLayout,
  path: '/dashboard',
  component: withPage(DashboardScreen, DashboardPage),
})

function DashboardScreen() {
  const user = useUser()
  return user && <Dashboard user={user} />
}

function Dashboard({ user }: { user: User }) {
  const [year, chooseYear] = useSchoolYear(user)
  const navigate = route.useNavigate()
  // Read before the page that looks into it is loaded: there seldom is one.
  const hasDraft = useLive(() => readDraft(setupDraftKey).then((draft) => draft !== null))
  const template = useLocation({ select: ({ state }) => state.templateOfSetup })
  return (
    <>
      <DashboardPage
        user={user}
        year={year}
        onYear={chooseYear}
        news={
          <ForWriting>
            <Suspense>
              {hasDraft === true && <LeftSetup onGoOn={() => void navigate({ to: '/setup/left' })} />}
              {template === undefined && <PastDays />}
            </Suspense>
          </ForWriting>
        }
      />
      <Suspense>
        <ForWriting>
          <RolloverNotice user={user} />
        </ForWriting>
      </Suspense>
      {template !== undefined && <AfterSetup template={template} onSkip={() => void navigate({ replace: true })} />}
    </>
  )
}

/**
 * Read from the device: the offer of setup stays until it was taken, or its leave has run out (rule setup.bulk-offer).
 */
function PastDays() {
  const setup = useLive(readSetupState)
  const leave = setup?.state === 'done' ? setup : null
  const template = leave?.template_id ?? ''
  const until = leave?.bulk_access_until ?? 0
  const now = useNow(until > 0 ? 60_000 : null)
  const isOpen = useLive(
    async () => (await listTemplates()).some(({ id }) => id === template) && !(await wasAppliedInBulk(template)),
    [template],
  )
  const applyInBulk = useBulkApply()
  if (isOpen !== true || until <= now) return null
  return (
    <PastDaysBanner
      until={until}
      onBulkApply={() => applyInBulk(template, leave?.bulk_access_token ?? null, { replace: false })}
    />
  )
}

/** The token travels beside the address, not in it. */
function useBulkApply() {
  const navigate = route.useNavigate()
  return (bulk: string, token: string | null, how: { replace: boolean }) => {
    const state = token === null ? {} : { bulkAccessToken: token }
    void navigate({ to: '/planner/templates', search: { bulk }, state, ...how })
  }
}

/**
 * The template is on the device at once; its token comes with the server's answer, and only with it (rule
 * setup.bulk-offer).
 */
function AfterSetup({ template, onSkip }: { template: string; onSkip: () => void }) {
  const applyInBulk = useBulkApply()
  const templates = useLive(listTemplates)
  const setup = useLive(readSetupState)
  const made = templates?.find(({ name }) => name === template)
  const token = setup?.state === 'done' && setup.template_id === made?.id ? setup.bulk_access_token : null

  return (
    <Suspense>
      <AfterSetupDialog
        template={template}
        onSkip={onSkip}
        onBulkApply={made ? () => applyInBulk(made.id, token, { replace: true }) : null}
      />
    </Suspense>
  )
}
