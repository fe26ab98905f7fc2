// Runs before the first paint, so that a dark device never flashes white. The key is the one of client/ui/color-scheme.ts.
{
  const chosen = localStorage.getItem('color-scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
