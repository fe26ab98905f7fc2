import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { sitePagesLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { Contact } from '#client/app/frames/contact.tsx'
import { TextPage } from '#client/app/frames/text-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Terms = lazyPage(() => import('#client/features/site-pages/terms.tsx'), 'Terms')

export const route = createRoute({
  getParentRoute: () => sitePagesLayout,
  path: '/terms',
  component: withPage(TermsScreen, Terms),
})

function TermsScreen() {
  const about = useAbout()
  return (
    <TextPage
      title="Terms of Service"
      lead="What you can expect from us, and what we ask of you. Short, and meant to be read."
      version={agreementVersions.terms}
    >
      <Terms owner={about?.legal_owner ?? 'Hearthbook'} contact={<Contact about={about} />} />
    </TextPage>
  )
}
