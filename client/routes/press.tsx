import { createRoute } from '@tanstack/react-router'
import { documentsLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { Contact } from '#client/app/frames/contact.tsx'
import { DocumentPage } from '#client/app/frames/document-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Press = lazyPage(() => import('#client/features/documents/press.tsx'), 'Press')

export const route = createRoute({
  getParentRoute: () => documentsLayout,
  path: '/press',
  component: withPage(PressScreen, Press),
})

function PressScreen() {
  const about = useAbout()
  return (
    <DocumentPage title="Press" lead="For anyone writing about homeschooling and the tools for it.">
      <Press contact={<Contact about={about} />} />
    </DocumentPage>
  )
}
