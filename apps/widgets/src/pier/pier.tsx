import { render } from 'preact'
import { PierPage } from './pier-page.tsx'
import styles from './pier.css?inline'

/** The page under a guide's link: `/pier#token`. */
function openPier(root: Element): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  const show = () => render(<PierPage token={window.location.hash.slice(1)} />, root)
  // Another link was opened in this tab.
  window.addEventListener('hashchange', show)
  show()
}

const root = document.querySelector('#pier')
if (root !== null) openPier(root)
