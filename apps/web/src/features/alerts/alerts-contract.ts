/**
 * Agreement between the back office and an alerts service (rule N1.1; `docs/alerts.md`). The script of the service puts
 * an `AlertsService` on the window; nothing else of it is used.
 */
export interface AlertsService {
  /** Called once, when the elements are in the page. */
  createModal: (options: AlertsModalOptions) => AlertsModal | undefined
}

export interface AlertsModalOptions {
  /** Id of the iframe that shows the popup; its address is set already. */
  iframe: string
  /** Id of the element that shows the count; the back office writes it. */
  badge: string
  /** Id of the button that opens and closes the popup; the back office does that. */
  button: string
  /** Takes the number for the badge, each time it changes. */
  onCount: (count: number) => void
  /**
   * Lends the page's own connection: calls back with the number of unread notices, and with null
   * when messages may have been missed. Returns what ends it.
   */
  listen: (onCount: (count: unknown) => void) => () => void
}

export interface AlertsModal {
  /** Called when the elements leave the page. */
  destroy?: () => void
}

declare global {
  interface Window {
    GangwayAlerts?: AlertsService
  }
}

/** A message from the page in the iframe that says the same as `onCount`. */
export interface AlertsCountMessage {
  type: 'alerts-count'
  count: number
}

/** A message from the page in the iframe that asks for a page of the back office. */
export interface AlertsOpenMessage {
  type: 'alerts-open'
  /** Within the back office. */
  path: string
}

const largestCount = 9999
const longestPath = 200
const largestShown = 99

/**
 * The script of the service, asked for again every day.
 *
 * @param address of the service, without a trailing slash
 * @param day `YYYY-MM-DD`
 */
export function alertsScriptUrl(address: string, day: string): string {
  return `${address}/js/alerts.js?v=${day}`
}

/** The page in the iframe. */
export function alertsPopupUrl(address: string): string {
  return `${address}/#/alerts-popup`
}

/** A count as the service sent it; null if it is not one. */
export function readCount(value: unknown): number | null {
  const isCount = typeof value === 'number' && Number.isInteger(value)
  return isCount && value >= 0 && value <= largestCount ? value : null
}

/** The count in a message of the popup; null for every other message. */
export function readCountMessage(message: unknown): number | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, count } = message as Partial<Record<keyof AlertsCountMessage, unknown>>
  return type === 'alerts-count' ? readCount(count) : null
}

/** The pages an alert may lead to; every other path is refused. */
const openable = [
  /^\/events\/[1-9]\d{0,9}$/,
  /^\/invoices\?filter=[\w.!~*'()%+-]*$/,
  /^\/dashboard(?:#retention)?$/,
  /^\/audit(?:\?action=[\w.]+)?$/,
  /^\/(?:webhooks|admin\/users)$/,
  /^\/crew(?:\?agency=[1-9]\d{0,9})?$/,
]

/** The path in a message of the popup that asks to open a page; null for every other message. */
export function readOpenMessage(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, path } = message as Partial<Record<keyof AlertsOpenMessage, unknown>>
  if (type !== 'alerts-open' || typeof path !== 'string' || path.length > longestPath) return null
  return openable.some((page) => page.test(path)) ? path : null
}

/** Empty at 0, when the badge is hidden. */
export function badgeText(count: number): string {
  if (count === 0) return ''
  return count > largestShown ? `${largestShown}+` : String(count)
}
