import './app/styles.ts'
import type { PageData, PageRendering, PageRequest } from '@gangway/contract/page-rendering'
import type { QueryClient } from '@tanstack/react-query'
import { AsyncLocalStorage } from 'node:async_hooks'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { accountPageAt } from './app/account-pages.tsx'
import { App } from './app/app.tsx'
import { firstData } from './app/first-data.ts'
import { createQueryClient } from './app/query-client.ts'
import { adoptExtensions, screenAt } from './app/screens.tsx'
import { extensions } from './extensions.ts'
import { meQuery } from './features/accounts/sign-in/auth.api.ts'
import { navigationQuery } from './features/navigation/navigation.api.ts'
import { isPermitted } from './pages/permitted.ts'
import { fillingsOf } from './pages/slot.tsx'
import { loadStartTexts, rememberedLanguage } from './shared/i18n/language.ts'
import { adoptConfig } from './shared/browser/config.ts'
import { withoutStyleAttributes } from './shared/browser/first-styles.ts'
import { HttpError } from '@gangway/client/http-error'
import { asOf, nowMs } from './shared/browser/clock.ts'
import { readToken } from './shared/http/session-token.ts'
import { readerTimeZone } from './shared/browser/time-zone.ts'
import { findVisitBy, type Visit } from './shared/browser/visit.ts'
import { dutyOf, landingPath, leadsHome, loginPath, paths } from './shared/paths.ts'

adoptExtensions(extensions)
const visits = new AsyncLocalStorage<Visit>()
findVisitBy(() => visits.getStore())

const unknown: PageRendering = { kind: 'unknown' }

/** Draws the first picture of a page, with what it shows, for who asks for it. */
export function renderPage(request: PageRequest): Promise<PageRendering> {
  const { cookies, userAgent, nonce, read } = request
  const document: Visit['document'] = { title: '', sidebar: 'open', frame: 'desktop' }
  const visit: Visit = { cookies, userAgent, nonce, read, document }
  return visits.run(visit, () => render(request, visit))
}

async function render(request: PageRequest, visit: Visit): Promise<PageRendering> {
  const { pathname } = new URL(request.address, 'http://localhost')
  const isSignedIn = readToken() !== null
  const page = accountPageAt(pathname)
  if (page !== undefined) {
    // A page about an account redirects a person who is signed in already, where that is right.
    if (isSignedIn || page.isLeftToBrowser || request.isFromElsewhere) return unknown
    await page.preload()
    return draw(request, visit, { data: [], modules: [page.module] })
  }
  if (pathname !== paths.root && screenAt(pathname) === null) return unknown
  if (isSignedIn) return renderScreen(request, visit)
  return request.isFromElsewhere ? unknown : toSignIn(request, { endsSession: false })
}

function toSignIn({ address }: PageRequest, { endsSession }: { endsSession: boolean }) {
  return { kind: 'elsewhere', address: loginPath(address), endsSession } as const
}

async function renderScreen(request: PageRequest, visit: Visit): Promise<PageRendering> {
  const { pathname, searchParams } = new URL(request.address, 'http://localhost')
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  try {
    const me = await client.fetchQuery(meQuery)
    if (dutyOf(me) !== null) return unknown
    const found = screenAt(pathname)
    if (found === null || leadsHome(pathname, me)) {
      return { kind: 'elsewhere', address: landingPath(me), endsSession: false }
    }
    const { screen, params } = found
    if (!isPermitted(screen.permissions, me.permissions)) return unknown
    const asked = { search: searchParams, params, me }
    const added = (screen.slots ?? [])
      .flatMap(fillingsOf)
      .filter(({ permissions }) => isPermitted(permissions, me.permissions))
      .flatMap(({ first = [] }) => first)
    await Promise.all([
      screen.preload(),
      client.prefetchQuery(navigationQuery),
      (screen.first ?? firstData[screen.name])?.(client, asked),
      ...added.map(({ prefetch }) => prefetch(client, asked)),
    ])
    return await draw(request, visit, {
      data: dataOf(client),
      modules: [screen.module, ...added.map(({ module }) => module)],
    })
  } catch (error) {
    const isEnded = error instanceof HttpError && error.status === 401
    if (isEnded) return toSignIn(request, { endsSession: true })
    throw error
  } finally {
    client.clear()
  }
}

async function draw(
  { address, config }: PageRequest,
  visit: Visit,
  { data, modules }: { data: PageData[]; modules: string[] },
): Promise<PageRendering> {
  const language = rememberedLanguage()
  const catalogue = await loadStartTexts(language)
  // From here on nothing waits: pages drawn at the same time share configuration and clock.
  adoptConfig(config)
  const now = nowMs()
  const { html, css } = withoutStyleAttributes(
    asOf(now, () =>
      renderToString(
        <StrictMode>
          <App
            language={{ language, catalogue }}
            queryClient={createQueryClient(data)}
            place={new URL(address, 'http://localhost').pathname}
            router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
          />
        </StrictMode>,
      ),
    ),
  )
  const picture = { now, time_zone: readerTimeZone(), data }
  return {
    kind: 'page',
    page: { html, css, language, ...visit.document, picture, modules },
  }
}

function dataOf(client: QueryClient): PageData[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, value: state.data }))
}
