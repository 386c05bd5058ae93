import { cookieNames, oneYearSeconds, readCookie, removeCookie, writeCookie } from './cookies.ts'

/** The text stored under a key; null if there is none or the browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. In a browser that blocks storage it is lost, and nothing else breaks. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Remembering is a convenience.
  }
}

/**
 * Keys that belong to the device and not to its person: theme, keys, page sizes and columns.
 */
const ofDevice = /^(?:colorScheme|singleKeyShortcuts|\w+(?:PerPage|Columns))$/

/** Cookies with the last state of a list, for the server. */
const listCookie = /^\w+\.list$/

/** Forgets the searches and drafts of the person who logs out. */
export function forgetPersonal(): void {
  for (const name of cookieNames()) {
    if (listCookie.test(name)) keepDevices(name)
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

/** The server draws the next page with what the storage keeps. */
function keepDevices(name: string): void {
  const told = [...new URLSearchParams(readCookie(name) ?? '')]
  const kept = told.filter(([part]) => part === 'per_page' || part === 'columns')
  if (kept.length === 0) removeCookie(name)
  else writeCookie(name, String(new URLSearchParams(kept)), oneYearSeconds)
}
