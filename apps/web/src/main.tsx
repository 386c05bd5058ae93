import './app/styles.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { styleNonce } from './shared/lib/style-nonce.ts'
import { loadCatalogue, rememberedLanguage } from './shared/i18n/language.ts'

// For the style tag with which an open drawer or dialog locks the page's scrolling.
setNonce(styleNonce())

const language = rememberedLanguage()
const catalogue = await loadCatalogue(language)

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App language={{ language, catalogue }} />
  </StrictMode>,
)
