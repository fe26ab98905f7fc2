import { createRoute } from '@tanstack/react-router'
import { agreementVersions } from '#shared/accounts/agreements.ts'
import { sitePagesLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { Contact } from '#client/app/frames/contact.tsx'
import { TextPage } from '#client/app/frames/text-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Privacy = lazyPage(() => import('#client/features/site-pages/privacy.tsx'), 'Privacy')

export const route = createRoute({
  getParentRoute: () => sitePagesLayout,
  path: '/privacy',
  component: withPage(PrivacyScreen, Privacy),
})

function PrivacyScreen() {
  const about = useAbout()
  return (
    <TextPage
      title="Privacy Policy"
      lead="Your records are about your children. They’re kept for you, and for nobody else."
      version={agreementVersions.privacy}
    >
      <Privacy owner={about?.legal_owner ?? 'Hearthbook'} contact={<Contact about={about} />} />
    </TextPage>
  )
}
