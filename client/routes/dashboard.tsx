import { createRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#shared/accounts/user.ts'
import { workingLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { readSetupState, setupDraftKey } from '#client/account/setup.ts'
import { useLive } from '#client/lib/use-live.ts'
import { readDraft } from '#client/records/drafts.ts'
import { listTemplates } from '#client/records/templates.ts'
import { ForWriting } from '#client/parts/cards/may-write.tsx'
import { useSchoolYear } from '#client/app/use-school-year.ts'
import { useUser } from '#client/app/access/use-user.ts'

const DashboardPage = lazyPage(() => import('#client/features/dashboard/dashboard-page.tsx'), 'DashboardPage')

const AfterSetupDialog = lazyPage(() => import('#client/features/setup/after-setup-dialog.tsx'), 'AfterSetupDialog')

const LeftSetup = lazyPage(() => import('#client/features/setup/left-setup.tsx'), 'LeftSetup')

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
          hasDraft === true && (
            <Suspense>
              <ForWriting>
                <LeftSetup onGoOn={() => void navigate({ to: '/setup/left' })} />
              </ForWriting>
            </Suspense>
          )
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

/** The template is on the device at once; its token comes with the server's answer, and only with it (rule setup.bulk-offer). */
function AfterSetup({ template, onSkip }: { template: string; onSkip: () => void }) {
  const navigate = route.useNavigate()
  const templates = useLive(listTemplates)
  const setup = useLive(readSetupState)
  const made = templates?.find(({ name }) => name === template)
  const token = setup?.state === 'done' && setup.template_id === made?.id ? setup.bulk_access_token : null

  function handleBulkApply(openTemplate: string) {
    const accessToken = token ?? undefined
    void navigate({ to: '/activities', search: { openTemplate, bulkApply: true, accessToken }, replace: true })
  }

  return (
    <Suspense>
      <AfterSetupDialog
        template={template}
        onSkip={onSkip}
        onBulkApply={made ? () => handleBulkApply(made.id) : null}
      />
    </Suspense>
  )
}
