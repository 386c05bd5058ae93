import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { screenAt } from './app/screens.tsx'
import { tellScrollbarWidth } from './app/scrollbar-width.ts'
import { loadPageTexts, loadStartTexts, rememberedLanguage } from './shared/i18n/language.ts'
import { watchActivity } from './shared/lib/user-activity.ts'
import { whenIdle } from './shared/lib/when-idle.ts'
import { paths } from './shared/paths.ts'

tellScrollbarWidth()
watchActivity()

// Beside the texts and the first render, not after them; from signing in one comes to the events.
const firstScreen = screenAt(window.location.pathname) ?? screenAt(paths.events)
firstScreen?.screen.preload().catch(() => {
  // The page says so itself when it is shown.
})

const language = rememberedLanguage()
const catalogue = await loadStartTexts(language)

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App language={{ language, catalogue }} />
  </StrictMode>,
)

whenIdle(() => {
  loadPageTexts(language).catch(() => {
    // The page that needs them says so itself.
  })
})
