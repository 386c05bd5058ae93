import { matchPath } from 'react-router'

/** Every address inside the application. */
export const paths = {
  root: '/',
  home: '/dashboard',
  events: '/events',
  portDays: '/port-day',
  shipCalls: '/ship-calls',
  disruptions: '/disruptions',
  /** Crew of the agency that `agency` names; for people of one, of their own. */
  crew: '/crew',
  invoices: '/invoices',
  /** A month of the agency that `agency` names; for people of one, of their own. */
  statements: '/statements',
  users: '/admin/users',
  agencies: '/admin/agencies',
  reasons: '/admin/reasons',
  texts: '/admin/texts',
  audit: '/audit',
  webhooks: '/webhooks',
  apiKeys: '/api-keys',
  developers: '/developers',
  imports: '/imports',
  profile: '/profile',
  login: '/login',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  setPassword: '/set-password',
  secondFactor: '/second-factor',
  confirmEmail: '/confirm-email',
  /** Followed by the token of a mailed link, after a #. */
  acknowledge: '/acknowledge',
  /** Where the identity provider redirects after a confirmed sign-in. */
  stepUp: '/step-up',
  /** Followed by the address of the page to reopen. */
  refresh: '/redirect',
  forbidden: '/403',
  notFound: '/404',
  failed: '/500',
} as const

let served: readonly string[] = []

/** Said once, before anything is drawn: the addresses of the screens that there are. */
export function servePaths(patterns: readonly string[]): void {
  served = patterns
}

/** Whether a screen is there, for links to one that may not be. */
export function isServed(address: string): boolean {
  const path = address.replace(/[?#].*/, '')
  return served.some((pattern) => matchPath(pattern, path) !== null)
}

/** The events list, narrowed down by its filter. */
export const eventsPath = (filter: Readonly<Record<string, string>>) =>
  `${paths.events}?${new URLSearchParams(filter).toString()}`

/** The invoices list, narrowed down by its filter. */
export const invoicesPath = (filter: Readonly<Record<string, string>>) =>
  `${paths.invoices}?${new URLSearchParams(filter).toString()}`

/** Where the browser opens a PDF (rule I1.4): the file's name without its extension. */
export const invoiceFilePath = (filename: string) =>
  `/invoices/show/${encodeURIComponent(filename.replace(/\.pdf$/i, ''))}`

/** The route `agencyPage`: an agency's own page. */
export const agencyPattern = '/agency/:agency_id'

export const agencyPath = (agency_id: number) => `/agency/${agency_id}`

/** The agency whose page an address is; null for other pages. */
export function agencyOfPath(path: string): number | null {
  const id = matchPath(agencyPattern, path)?.params.agency_id ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

export const importPath = (import_id: number) => `${paths.imports}/${import_id}`

/** @param date `YYYY-MM-DD` */
export const portDayPath = (port_id: number, date: string) => `${paths.portDays}/${port_id}/${date}`

export const crewPath = (agency_id: number) => `${paths.crew}?agency=${agency_id}`

/** @param month `YYYY-MM` */
export const statementsPath = (agency_id: number, month?: string) =>
  `${paths.statements}?agency=${agency_id}${month === undefined ? '' : `&month=${month}`}`

/** An agency’s dispatches of a port day. @param agency_id undefined: the reader’s own, or the first one there */
export const dispatchesPath = (port_id: number, date: string, agency_id?: number) =>
  `${portDayPath(port_id, date)}/dispatches${agency_id === undefined ? '' : `?agency=${agency_id}`}`

const portOfDay = new RegExp(`^${paths.portDays}/([^/]+)/[^/]+$`)

/** Whether going from one path to the other stays in its tab: from one day of a port to another. */
export function sharesTab(one: string, other: string): boolean {
  const port = portOfDay.exec(one)?.[1]
  return port !== undefined && port === portOfDay.exec(other)?.[1]
}

/** The calls in a port or of a ship on a day. @param date `YYYY-MM-DD` */
export const shipCallsPath = (of: { port: string } | { ship: string }, date: string) =>
  `${paths.shipCalls}?${new URLSearchParams({ ...of, from: date, to: date })}`

export const disruptionPath = (disruption_id: number) => `${paths.disruptions}/${disruption_id}`

/** Where staff say what happened in a port on a date, perhaps to a ship call there. */
export const newDisruptionPath = (subject: { port: number; date: string; ship_call?: number }) => {
  const search = new URLSearchParams(
    Object.entries(subject).map(([name, value]) => [name, String(value)]),
  )
  return `${paths.disruptions}/new?${search}`
}

/** Leads to the orders of an event's page. */
export const ordersHash = '#orders'

export const eventPath = (event_id: number) => `${paths.events}/${event_id}`

interface Visitor {
  roles: readonly string[]
  metadata: { AgencyID: number | null }
}

/** The home of a person (rule E5.3): their agency's page, or the one of everyone else. */
export function homePath(person: Visitor | undefined): string {
  const agency_id = person?.metadata.AgencyID ?? null
  const isOfAgency = person?.roles.includes('agency') === true
  return isOfAgency && agency_id !== null ? agencyPath(agency_id) : paths.home
}

/**
 * Where the empty root leads (rule F1.2): people of an agency to their agency's page, everyone
 * else, and those not yet known, to the events list.
 */
export function landingPath(person: Visitor | undefined): string {
  const home = homePath(person)
  return home === paths.home ? paths.events : home
}

/** Whether an address leads a person on to their own home. */
export function leadsHome(path: string, person: Visitor | undefined): boolean {
  return path === paths.home && homePath(person) !== path
}

/** @param from full path to come back to after signing in, query and hash included */
export const loginPath = (from: string) => `${paths.login}?redirect=${encodeURIComponent(from)}`

/** The operator's identity provider, by way of the server. */
export const providerPath = (target: string) => `/auth/oidc?redirect=${encodeURIComponent(target)}`

/** Likewise, for confirming there who one is. */
export const providerStepUpPath = '/auth/oidc/step-up'

/** Duty of an account before the server answers anything else. */
export type AccountDuty = 'password_expired' | 'mfa_setup_required'

/** Where the person fulfills a duty, and then returns to where they were going. */
export const dutyPath = (duty: AccountDuty, from: string) =>
  `${dutyPages[duty]}?redirect=${encodeURIComponent(from)}`

const dutyPages = {
  password_expired: paths.setPassword,
  mfa_setup_required: paths.secondFactor,
} as const satisfies Record<AccountDuty, string>

/** A password that must be replaced comes first, then the second factor. */
export function dutyOf(account: Record<AccountDuty, boolean>): AccountDuty | null {
  if (account.password_expired) return 'password_expired'
  return account.mfa_setup_required ? 'mfa_setup_required' : null
}

const routePatterns = [
  ...Object.values(paths),
  `${paths.events}/:event_id`,
  `${paths.imports}/:import_id`,
  `${paths.portDays}/:port_id/:date`,
  `${paths.portDays}/:port_id/:date/dispatches`,
  agencyPattern,
]

const routes = routePatterns.map((pattern) => ({
  pattern,
  addresses: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}))

/** The route of an address, without anything that identifies a thing or a person. */
export function routePatternOf(pathname: string): string {
  return routes.find(({ addresses }) => addresses.test(pathname))?.pattern ?? '/*'
}
