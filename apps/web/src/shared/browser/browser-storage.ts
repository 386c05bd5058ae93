import { cookieNames, removeCookie } from './cookies.ts'

/** What was stored under a key; null when nothing was, or when the browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text. A browser that blocks storage forgets it, and nothing else breaks. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Remembering is a convenience.
  }
}

/** What belongs to the device and not to its person: theme, keys, folded comments, page sizes. */
const ofDevice = /^(?:colorScheme|singleKeyShortcuts|commentsFolded|\w+PerPage)$/

/** Cookies in which the server is told how a list was last seen. */
const listCookie = /^\w+\.list$/

/** Forgets what the person who leaves has looked for and begun to write. */
export function forgetPersonal(): void {
  for (const name of cookieNames()) {
    if (listCookie.test(name)) removeCookie(name)
  }
  try {
    for (const key of Object.keys(localStorage)) {
      if (!ofDevice.test(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // Nothing was remembered.
  }
}
