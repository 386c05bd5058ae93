import { render } from 'preact'
import { NoticesList } from './notices-list.tsx'
import { readLanguage } from './notice-texts.ts'
import styles from './popup.css?inline'

/** The typeface of the surrounding page; its file is beside this script. */
const inter = new FontFace('Inter', "url('/notification/js/inter.woff2')", {
  weight: '100 900',
  display: 'swap',
})

/** The page in the popup's iframe: `/notification/#/alerts-popup`. */
export function openPopup(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  document.fonts.add(inter)
  follow()
  // Another tab, or the surrounding page, has changed the choice.
  window.addEventListener('storage', follow)
  const show = () => {
    const language = readLanguage(document.cookie)
    document.documentElement.lang = language
    render(<NoticesList language={language} onVisible={show} />, document.body)
  }
  show()
}

/** Light or dark, like the surrounding page. */
function follow(): void {
  document.documentElement.style.colorScheme = readScheme() ?? 'light dark'
}

function readScheme(): 'light' | 'dark' | null {
  try {
    const stored = localStorage.getItem('colorScheme')
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    // Storage may be blocked; then the system's preference applies.
    return null
  }
}

openPopup()
