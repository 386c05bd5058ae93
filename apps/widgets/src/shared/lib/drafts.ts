/** Half-typed text outlives the box and a reload of the page, but not the browser's tab. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    // The browser keeps nothing for this site.
    return ''
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the text is still in its field.
  }
}
