/** The lists of which a person may save views. */
export const savedViewLists = ['events', 'invoices'] as const

export type SavedViewList = (typeof savedViewLists)[number]

/** Views per person and list. */
export const maximumSavedViews = 30

/** Characters. */
export const maximumViewNameLength = 60

/** Whether a person would read two names as the same: case and surrounding spaces make no difference. */
export function isSameViewName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The name for a copy: the same, with a number behind it where it is taken. */
export function freeViewName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => isSameViewName(one, other))
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const free = name.slice(0, maximumViewNameLength - ending.length).trimEnd() + ending
    if (!isTaken(free)) return free
  }
}
