import './ui/theme/fonts.css'
import './ui/theme/mantine-styles.ts'
import './ui/theme/tokens.css'
import './ui/theme/global.css'
import './ui/theme/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#client/app/app.tsx'
import { keepScroll } from '#client/app/keep-scroll.ts'
import { fetchFirstScreen, router } from '#client/app/router.tsx'
import { startPlatform } from '#client/app/start-platform.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { trackVisibleHeight } from './ui/messages/visible-height.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

fetchFirstScreen()
trackVisibleHeight()
keepFocus()
keepScroll(router)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startPlatform()
