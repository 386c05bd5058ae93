import fc from 'fast-check'
import { signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { noPostgres, type Proof, tries } from '../proof.ts'
import { noBrowser, visitAs, withBrowser } from './attacking-browser.ts'
import { fewOf } from './counted.ts'
import { inParallel } from '../in-parallel.ts'
import { patientCall } from './raw-call.ts'

/** As they stand in the address; every browser has at some time followed one of them elsewhere. */
const tricks =
  `//evil.example ///evil.example %2F%2Fevil.example /%5Cevil.example %5C%5Cevil.example
  /%09/evil.example /%0A/evil.example %09//evil.example https:evil.example https%3A%2F%2Fevil.example
  https:%5C%5Cevil.example javascript:alert(1) data:text/html,x /.//evil.example /..//evil.example
  /x/..//evil.example //evil.example%2F%2E%2E //user@evil.example /%2F/evil.example //%E3%80%82evil.example`.split(
    /\s+/,
  )

const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '@', ':', '?', '#', '\t', '\r\n', 'evil.example'),
  fc.constantFrom('http:', 'https://', 'javascript:', '%2f', '%5c', '\u0000', '。', '\u2028', ' '),
  fc.string({ maxLength: 6 }),
  fc.webUrl(),
)

const target = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
)

const site = 'https://gangway.example'

/** Whether a browser on our sign-in page would go elsewhere with it. */
function leaves(reached: string): boolean {
  const url = URL.parse(reached, `${site}/login`)
  return url === null || url.origin !== site
}

/** A check that looks sufficient at first, and is not. */
const onlyPaths = (asked: string) => (asked.startsWith('/') ? asked : '/')

export const redirects = (grounds: Grounds): Proof => ({
  row: 'B6',
  promise: 'Whatever an address asks to be led to afterwards, it leads to a path of this site only',
  try: async (size) => {
    const random = tries(size, { short: 3_000, whole: 200_000 })
    const called = tries(size, { short: 5, whole: 2_000 })
    const visited = tricks.slice(0, tries(size, { short: 1, whole: tricks.length }))
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address } = product
    const asked = fc.sample(target, { numRuns: random, seed: 7 })
    const holes: string[] = []
    const naive = asked.filter((one) => leaves(onlyPaths(one))).length

    const session = await signInAsBrowser(address, demoPeople.staff)
    const headers = { cookie: session.headers['cookie'] ?? '', accept: 'text/html' }
    const inAddress = [...tricks, ...asked.slice(0, called).map(asParameter)]
    const paths = inAddress.flatMap((one) => [`/login?redirect=${one}`, `/redirect/${one}`])
    await inParallel(4, paths, async (path) => {
      const { status, headers: answered } = await patientCall(address, { path, headers })
      const { location } = answered
      const isElsewhere = location !== undefined && URL.parse(location, address)?.origin !== address
      if (status >= 500 || isElsewhere) holes.push(`${path} leads to ${location} (${status})`)
    })
    const followed = await withBrowser(async (browser) => {
      const page = await visitAs(browser, address, session)
      const elsewhere: string[] = []
      await page.context().route(
        (url) => url.origin !== address,
        (route) => {
          elsewhere.push(route.request().url())
          return route.abort()
        },
      )
      for (const trick of visited) {
        for (const start of [`/login?redirect=${trick}`, `/redirect/${trick}`]) {
          await page.goto(`${address}${start}`, { waitUntil: 'load' }).catch(() => undefined)
          await page.waitForLoadState('networkidle')
          if (new URL(page.url()).origin !== address) elsewhere.push(page.url())
        }
      }
      return elsewhere
    })
    if (followed === null) return noBrowser
    holes.push(...followed.map((url) => `The browser asked for ${url}`))
    return {
      tried: `${paths.length} addresses at the server, ${visited.length * 2} tricks in a browser`,
      isHeld: holes.length === 0 && naive > 0,
      figure: `${holes.length} holes; a rule that only wants a path leaves ${naive}`,
      deviations: [
        ...fewOf(holes),
        ...(naive === 0 ? ['The targets are harmless to any rule: they prove nothing.'] : []),
      ],
    }
  },
})

function asParameter(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
