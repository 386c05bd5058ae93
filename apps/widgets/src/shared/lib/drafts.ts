/** What is half typed outlives the box, and a reload of the page, but not the tab of the browser. */
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
    // It is full, or keeps nothing: the text stands in its field all the same.
  }
}
