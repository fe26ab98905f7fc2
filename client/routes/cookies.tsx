import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { sitePagesLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { TextPage } from '#client/app/frames/text-page.tsx'

const Cookies = lazyPage(() => import('#client/features/site-pages/cookies.tsx'), 'Cookies')

export const route = createRoute({
  getParentRoute: () => sitePagesLayout,
  path: '/cookies',
  component: withPage(CookiesScreen, Cookies),
})

function CookiesScreen() {
  return (
    <TextPage
      title="Cookie Policy"
      lead="One cookie that keeps the forms safe, and your own records on your own device."
      version={agreementVersions.cookies}
    >
      <Cookies />
    </TextPage>
  )
}
