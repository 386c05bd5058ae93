/** Texts of a browser that keeps nothing for this site, or nothing more: they last as long as the page. */
const unkept = new Map<string, string>()

/** Half-typed text outlives the box and a reload of the page, but not the browser's tab. */
export function readDraft(key: string): string {
  try {
    return unkept.get(key) ?? sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(key: string, text: string): void {
  unkept.delete(key)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
}
