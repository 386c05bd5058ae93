/** Interface between the server and the web application's rendering of a page's first picture. */
export interface PageRequest {
  /** Path and query. */
  address: string
  /** As the browser sent them, in one line. */
  cookies: string
  userAgent: string
  /** The nonce that style elements are allowed with. */
  nonce: string
  /** The part of the configuration the browser gets. */
  config: object
  /** A link on another site led here, so the browser withheld the session's cookies. */
  isFromElsewhere: boolean
  /** Asks this server for what the caller's own session may read. */
  read: (url: string) => Promise<{ status: number; body: unknown }>
}

export type PageRendering =
  | { kind: 'page'; page: RenderedPage }
  /** The caller has to go somewhere else first. */
  | { kind: 'elsewhere'; address: string; endsSession: boolean }
  /** Only the browser knows what to show here. */
  | { kind: 'unknown' }

export interface RenderedPage {
  html: string
  /** Styles of the elements in it, in place of style attributes. */
  css: string
  title: string
  language: string
  sidebar: 'open' | 'closed'
  /** How wide the browser's window is taken to be. */
  frame: 'mobile' | 'desktop'
  picture: PagePicture
  /** The source modules the browser needs in addition to the application itself. */
  modules: string[]
}

/** An answer that came with the page, under the application's key for it. */
export interface PageData {
  key: readonly unknown[]
  value: unknown
}

/** The page's data for the application, as JSON. */
export interface PageStart {
  config: object
  /** Null: nothing is drawn yet. */
  picture: PagePicture | null
}

export interface PagePicture {
  /** As of when, in milliseconds since 1970. */
  now: number
  /** In which time zone, by its IANA name. */
  time_zone: string
  data: PageData[]
}

/** Provided by the built web application. */
export interface PageRenderer {
  renderPage: (request: PageRequest) => Promise<PageRendering>
}
