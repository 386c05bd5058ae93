// Runs before the first paint, so that a dark page never flashes white. Cached for a year: raise
// the version in index.html with every change.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('colorScheme')
  } catch {
    // Storage may be blocked; the system's preference holds then.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = stored === 'dark' || (stored !== 'light' && prefersDark)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
