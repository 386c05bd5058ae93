/** What a rendering on the server knows of the browser that it renders for. */
export interface Visit {
  /** As the browser sent them, in one line. */
  cookies: string
  userAgent: string
  /** The nonce that style elements are allowed with. */
  nonce: string
  /** What the rendering says of the document around it. */
  document: { title: string; sidebar: 'open' | 'closed' }
  /** Answers what the caller's own session may read; the body of anything but a success is not kept. */
  read: (url: string) => Promise<{ status: number; body: unknown }>
}

let find: () => Visit | undefined = () => undefined

/** Told once by what renders on the server. */
export function findVisitBy(finder: () => Visit | undefined): void {
  find = finder
}

/** The visit that is rendered right now; undefined in the browser, which asks itself. */
export function currentVisit(): Visit | undefined {
  return find()
}
