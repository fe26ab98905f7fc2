import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemes } from '#client/ui/color-scheme.ts'
import { cssVariables, theme } from '#client/ui/theme.ts'
import { Toaster } from '#client/ui/toaster.tsx'
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
      <RouterProvider router={router} />
      <Toaster />
    </MantineProvider>
  )
}
