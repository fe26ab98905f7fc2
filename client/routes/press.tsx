import { createRoute } from '@tanstack/react-router'
import { sitePagesLayout } from '#client/app/frames/layouts.tsx'
import { lazyPage, withPage } from '#client/app/lazy-page.ts'
import { Contact } from '#client/app/frames/contact.tsx'
import { TextPage } from '#client/app/frames/text-page.tsx'
import { useAbout } from '#client/app/frames/use-about.ts'

const Press = lazyPage(() => import('#client/features/site-pages/press.tsx'), 'Press')

export const route = createRoute({
  getParentRoute: () => sitePagesLayout,
  path: '/press',
  component: withPage(PressScreen, Press),
})

function PressScreen() {
  const about = useAbout()
  return (
    <TextPage title="Press" lead="For anyone writing about homeschooling and the tools for it.">
      <Press contact={<Contact about={about} />} />
    </TextPage>
  )
}
