import { createRoute } from '@tanstack/react-router'
import { rootArea } from '#client/app/areas.tsx'
import { Contact } from '#client/app/contact.tsx'
import { DocumentPage } from '#client/app/document-page.tsx'
import { useAbout } from '#client/app/use-about.ts'
import { Press } from '#client/features/documents/press.tsx'

export const route = createRoute({ getParentRoute: () => rootArea, path: '/press', component: PressScreen })

function PressScreen() {
  const about = useAbout()
  return (
    <DocumentPage title="Press" lead="For those who write about home-schooling and the tools for it.">
      <Press contact={<Contact about={about} />} />
    </DocumentPage>
  )
}
