import '#client/ui/fonts.css'
import '#client/ui/mantine-styles.ts'
import '#client/ui/tokens.css'
import '#client/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#client/app/app.tsx'
import { fetchFirstScreen } from '#client/app/router.tsx'
import { startPlatform } from '#client/app/start-platform.ts'
import { trackVisibleHeight } from '#client/ui/visible-height.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

fetchFirstScreen()
trackVisibleHeight()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startPlatform()
