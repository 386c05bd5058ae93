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
