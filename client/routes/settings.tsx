import { Button } from '@mantine/core'
import { createRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { signedInLayout } from '#client/app/frames/layouts.tsx'
import { formOfAddress, formSearch } from '#client/app/navigation/form-search.ts'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { SettingsMenu } from '#client/app/navigation/settings-menu.tsx'
import { useUser } from '#client/app/access/use-user.ts'

const search = z.extend(formSearch, {
  /** `1` opens the form for days on which a child was sick or away. */
  away: z.catch(z.optional(z.literal(1)), undefined),
  /** Open section; Profile by default. */
  section: z.catch(
    z.optional(
      z.pipe(
        // The address that Your data had before.
        z.transform((section) => (section === 'export' ? 'data' : section)),
        z.enum(['security', 'notifications', 'school-year', 'data', 'deleted']),
      ),
    ),
    undefined,
  ),
})

const SettingsPage = lazyPage(() => import('#client/features/settings/settings-page.tsx'), 'SettingsPage')

const RolloverSection = lazyPage(() => import('#client/features/rollover/rollover-section.tsx'), 'RolloverSection')

export const route = createRoute({
  getParentRoute: () => signedInLayout,
  path: '/settings',
  validateSearch: search,
  component: withPage(SettingsScreen, SettingsPage),
})

function SettingsScreen() {
  const user = useUser()
  const known = route.useSearch()
  const navigate = route.useNavigate()
  // The only forms that an address opens here.
  const isForm = known.add !== undefined || known.away !== undefined || known.edit !== undefined
  const section = known.section ?? (isForm ? 'school-year' : 'profile')
  const breakForms = formOfAddress(
    known,
    (change, how) => void navigate({ search: (last) => ({ ...change(last), section: 'school-year' }), ...how }),
  )
  const absenceForms = {
    ...breakForms,
    isAdding: known.away === 1,
    onAdding: (isAdding: boolean) =>
      void navigate({
        search: (last) => ({ ...(isAdding ? { away: 1 } : { ...last, away: undefined }), section: 'school-year' }),
        replace: !isAdding,
        resetScroll: false,
      }),
  }

  return (
    user && (
      <SettingsPage
        user={user}
        section={section}
        menu={<SettingsMenu />}
        billing={null}
        rollover={
          <Suspense>
            <RolloverSection user={user} />
          </Suspense>
        }
        breakForms={breakForms}
        absenceForms={absenceForms}
        dataLink={
          <Link to="/settings" search={{ section: 'data' }}>
            Your data
          </Link>
        }
        importLink={
          <Button component={Link} to="/settings/import" variant="default">
            Import Records
          </Button>
        }
      />
    )
  )
}
