import { createRoute } from '@tanstack/react-router'
import { documentsLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { DocumentPage } from '#client/app/frames/document-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Help = lazyPage(() => import('#client/features/documents/help.tsx'), 'Help')

export const route = createRoute({
  getParentRoute: () => documentsLayout,
  path: '/help',
  component: withPage(HelpScreen, Help),
})

function HelpScreen() {
  const about = useAbout()
  return (
    <DocumentPage title="Help" lead="Short answers to what parents ask most. This page works offline, too.">
      <Help supportEmail={about?.support_email ?? null} />
    </DocumentPage>
  )
}
