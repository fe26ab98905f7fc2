import { createRoute } from '@tanstack/react-router'
import { sitePagesLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { TextPage } from '#client/app/frames/text-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Help = lazyPage(() => import('#client/features/site-pages/help.tsx'), 'Help')

export const route = createRoute({
  getParentRoute: () => sitePagesLayout,
  path: '/help',
  component: withPage(HelpScreen, Help),
})

function HelpScreen() {
  const about = useAbout()
  return (
    <TextPage title="Help" lead="Short answers to what parents ask most. This page works offline, too.">
      <Help supportEmail={about?.support_email ?? null} />
    </TextPage>
  )
}
