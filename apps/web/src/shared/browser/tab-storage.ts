/** Something kept for a reload, in this tab only; null: nothing, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    // Blocked, or not what we wrote.
    return null
  }
}

/** @param value null: nothing is kept any more */
export function keep(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Remembering is a convenience.
  }
}
