/** Facts that a rendering on the server knows about its browser. */
export interface Visit {
  /** As the browser sent them, in one line. */
  cookies: string
  userAgent: string
  /** The nonce that style elements are allowed with. */
  nonce: string
  /** Properties that the rendering sets on the document around it. */
  document: { title: string; sidebar: 'open' | 'closed'; frame: 'mobile' | 'desktop' }
  /** Fetches what the caller's own session may read; only the bodies of successes are kept. */
  read: (url: string) => Promise<{ status: number; body: unknown }>
}

let find: () => Visit | undefined = () => undefined

/** Set once by the server rendering. */
export function findVisitBy(finder: () => Visit | undefined): void {
  find = finder
}

/** The visit being rendered; undefined in the browser, which can look for itself. */
export function currentVisit(): Visit | undefined {
  return find()
}
