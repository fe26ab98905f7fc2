import { createRoute } from '@tanstack/react-router'
import { rootArea } from '#client/app/areas.tsx'
import { DocumentPage } from '#client/app/document-page.tsx'
import { useAbout } from '#client/app/use-about.ts'
import { Help } from '#client/features/documents/help.tsx'

export const route = createRoute({ getParentRoute: () => rootArea, path: '/help', component: HelpScreen })

function HelpScreen() {
  const about = useAbout()
  return (
    <DocumentPage title="Help" lead="Short answers to what parents ask most. This page works without internet, too.">
      <Help supportEmail={about?.support_email ?? null} />
    </DocumentPage>
  )
}
