import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { documentsLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { Contact } from '#client/app/frames/contact.tsx'
import { DocumentPage } from '#client/app/frames/document-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Terms = lazyPage(() => import('#client/features/documents/terms.tsx'), 'Terms')

export const route = createRoute({
  getParentRoute: () => documentsLayout,
  path: '/terms',
  component: withPage(TermsScreen, Terms),
})

function TermsScreen() {
  const about = useAbout()
  return (
    <DocumentPage
      title="Terms of Service"
      lead="What you can expect from us, and what we ask of you. Short, and meant to be read."
      version={agreementVersions.terms}
    >
      <Terms owner={about?.legal_owner ?? 'Hearthbook'} contact={<Contact about={about} />} />
    </DocumentPage>
  )
}
