import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { rootArea } from '#client/app/areas.tsx'
import { DocumentPage } from '#client/app/document-page.tsx'
import { Cookies } from '#client/features/documents/cookies.tsx'

export const route = createRoute({ getParentRoute: () => rootArea, path: '/cookies', component: CookiesScreen })

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
