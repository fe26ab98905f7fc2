import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemes } from '#client/ui/theme/color-scheme.ts'
import { cssVariables, theme } from '#client/ui/theme/theme.ts'
import { Region } from '#client/ui/messages/region.tsx'
import { Toaster } from '#client/ui/messages/toaster.tsx'
import { Hindrances } from './frames/hindrances.tsx'
import { router } from './router.tsx'

/** The whole client. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <Hindrances />
      <RouterProvider router={router} />
      <Region tells="nowhere">
        <Toaster />
      </Region>
    </MantineProvider>
  )
}
