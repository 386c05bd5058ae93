import type { Role } from '@gangway/domain/accounts/roles'
import type { Language } from '@gangway/domain/languages/language'
import { useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { adoptExtensions } from '../app/screens.tsx'
import type { Extension } from '../extension.ts'
import { extensions } from '../extensions.ts'
import { loadPageTexts, loadStartTexts, rememberLanguage } from '../shared/i18n/language.ts'
import { storeToken } from '../shared/http/session-token.ts'
import { answerOtherwise } from './fake-server.ts'
import { answerAsUsual } from './usual-answers.ts'

export interface Visit {
  /** Path and query of where one is. */
  address: () => string
  /** Every address one has been at, oldest first. */
  passed: readonly string[]
  back: () => void
  forward: () => void
  /** Goes to an address, as a link does. */
  goTo: (address: string) => void
  /** Loads the application again, as from the address bar. */
  enter: (address: string) => Promise<void>
}

/**
 * The whole application in a browser, as someone with that role opens it. Of the server there is
 * what the test answers, before or afterwards, and `answerAsUsual` for the rest.
 *
 * @param role null: no one is signed in
 */
export async function visit(
  address: string,
  {
    role = 'staff',
    language = 'en',
    parts = extensions,
  }: { role?: Role | null; language?: Language; parts?: readonly Extension[] } = {},
): Promise<Visit> {
  answerOtherwise(() => answerAsUsual(role ?? 'staff'))
  if (role !== null) storeToken('a-token-of-component-tests')
  rememberLanguage(language)
  adoptExtensions(parts)
  // As `main.tsx` has them before anything is drawn.
  const [catalogue] = await Promise.all([loadStartTexts(language), loadPageTexts(language)])
  const place: Place = { address, passed: [], go: () => {}, goTo: () => {} }
  const open = (at: string) =>
    render(
      <App
        language={{ language, catalogue }}
        queryClient={createQueryClient()}
        place={at}
        router={(routes) => (
          <MemoryRouter initialEntries={[at]}>
            <Whereabouts place={place} />
            {routes}
          </MemoryRouter>
        )}
      />,
    )
  let shown = await open(address)
  return {
    address: () => place.address,
    passed: place.passed,
    back: () => place.go(-1),
    forward: () => place.go(1),
    goTo: (at) => place.goTo(at),
    enter: async (at) => {
      await shown.unmount()
      shown = await open(at)
    },
  }
}

interface Place {
  address: string
  passed: string[]
  go: (delta: number) => void
  goTo: (address: string) => void
}

function Whereabouts({ place }: { place: Place }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search + hash
  useEffect(() => {
    place.passed.push(address)
    Object.assign(place, {
      address,
      go: (delta: number) => void navigate(delta),
      goTo: (at: string) => void navigate(at),
    })
  }, [place, address, navigate])
  return null
}
