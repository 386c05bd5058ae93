import './app/styles.ts'
import type { Language } from '@gangway/domain/languages/language'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { accountPageAt } from './app/account-pages.tsx'
import { App } from './app/app.tsx'
import { createQueryClient } from './app/query-client.ts'
import { adoptExtensions, screenAt } from './app/screens.tsx'
import { tellScrollbarWidth } from './app/scrollbar-width.ts'
import { extensions } from './extensions.ts'
import { followColorScheme } from './shared/browser/color-scheme.ts'
import { loadPageTexts, loadStartTexts, rememberedLanguage } from './shared/i18n/language.ts'
import { replayEarlyInput } from './shared/browser/early-input.ts'
import { adoptFirstStyles } from './shared/browser/first-styles.ts'
import { adoptConfig } from './shared/browser/config.ts'
import { beginTakingOver } from './shared/browser/taking-over.ts'
import { readPageStart } from './shared/browser/page-start.ts'
import { onAnotherPerson } from './shared/http/page-owner.ts'
import { reportFault } from './shared/http/report-fault.ts'
import { readerTimeZone, rememberTimeZone } from './shared/browser/time-zone.ts'
import { watchActivity } from './shared/http/user-activity.ts'
import { whenIdle } from './shared/browser/when-idle.ts'
import { paths } from './shared/paths.ts'

const { config, picture } = readPageStart()
adoptConfig(config)
adoptExtensions(extensions)
watchActivity()
onAnotherPerson(() => window.location.reload())
followColorScheme()
// Not awaited here: the files of a page need this one's, which would wait for them in turn.
void start()

async function start(): Promise<void> {
  const { pathname } = window.location
  const accountPage = accountPageAt(pathname)
  const page = accountPage ?? screenAt(pathname)?.screen
  const loading = page?.preload().catch(leaveToPage)
  const language = rememberedLanguage()
  const catalogue = await loadStartTexts(language)
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App
        language={{ language, catalogue }}
        queryClient={createQueryClient(picture?.data)}
        place={pathname}
        router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      />
    </StrictMode>
  )
  // In a task of its own: the first use of Intl takes as long as all that came before.
  await new Promise((resolve) => setTimeout(resolve))
  rememberTimeZone()
  // Pages about an account show no times: who signs in here for the first time keeps what was typed already.
  const isTimeless = accountPage !== undefined
  const isOfHere = picture !== null && (isTimeless || picture.time_zone === readerTimeZone())
  if (isOfHere) await loading
  if (isOfHere && adoptFirstStyles()) {
    beginTakingOver(picture.now)
    takeOver(root, app)
  } else {
    createRoot(root).render(app)
    replayEarlyInput()
  }
  whenIdle(() => {
    tellScrollbarWidth()
    prepareNext(language)
  })
}

/** As a transition, so that the browser stays free for who types or scrolls meanwhile. */
function takeOver(root: Element, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        // oxlint-disable-next-line no-console -- the page was drawn again: our fault
        console.error('The page was not what the server drew:', error)
        void reportFault(error, window.location.pathname)
      },
    })
  })
}

function prepareNext(language: Language): void {
  loadPageTexts(language).catch(leaveToPage)
  // From signing in one comes to the events.
  screenAt(paths.events)?.screen.preload().catch(leaveToPage)
}

function leaveToPage(): void {
  // The page whose files did not come says so itself.
}
