import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { documentsLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { DocumentPage } from '#client/app/frames/document-page.tsx'

const Cookies = lazyPage(() => import('#client/features/documents/cookies.tsx'), 'Cookies')

export const route = createRoute({
  getParentRoute: () => documentsLayout,
  path: '/cookies',
  component: withPage(CookiesScreen, Cookies),
})

function CookiesScreen() {
  return (
    <DocumentPage
      title="Cookie Policy"
      lead="One cookie that keeps the forms safe, and your own records on your own device."
      version={agreementVersions.cookies}
    >
      <Cookies />
    </DocumentPage>
  )
}
