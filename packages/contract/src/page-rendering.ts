/** What the server hands to the web application's own rendering, and takes back: the first picture of a page. */
export interface PageRequest {
  /** Path and query. */
  address: string
  /** As the browser sent them, in one line. */
  cookies: string
  userAgent: string
  /** The nonce that style elements are allowed with. */
  nonce: string
  /** What the browser is told of the configuration. */
  config: object
  /** A link on another site led here: the browser keeps the session's cookies back. */
  isFromElsewhere: boolean
  /** Asks this server for what the caller's own session may read. */
  read: (url: string) => Promise<{ status: number; body: unknown }>
}

export type PageRendering =
  | { kind: 'page'; page: RenderedPage }
  /** Who asks has to be somewhere else first. */
  | { kind: 'elsewhere'; address: string; endsSession: boolean }
  /** Only the browser can tell what is to be seen here. */
  | { kind: 'unknown' }

export interface RenderedPage {
  html: string
  /** Of the elements in it, in the place of style attributes. */
  css: string
  title: string
  language: string
  sidebar: 'open' | 'closed'
  picture: PagePicture
  /** The source modules that the browser needs beside the application itself. */
  modules: string[]
}

/** An answer that came with the page, by the name under which the application keeps it. */
export interface PageData {
  key: readonly unknown[]
  value: unknown
}

/** What stands in the page for the application, as JSON. */
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

/** What the built web application offers the server. */
export interface PageRenderer {
  renderPage: (request: PageRequest) => Promise<PageRendering>
}
