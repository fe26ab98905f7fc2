// Runs before the first paint, so that a dark device never flashes white. The key is the one of client/ui/color-scheme.ts.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('color-scheme')
  } catch {
    // A browser that blocks site data keeps no choice.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
