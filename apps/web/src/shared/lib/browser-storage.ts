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
