/** How many persons take part, and how many an excursion needs and can take. */
export interface GroupSize {
  /** Persons of the orders that are not canceled. */
  total_pax: number
  /** Null: not known. */
  min_persons: number | null
  max_persons: number | null
}

/** Whether agencies may confirm below the minimum: after a warning, or the operator alone may. */
export const belowMinimumPolicies = ['warn', 'operator'] as const

export interface GroupFault {
  fault: 'below_minimum' | 'above_maximum'
  /** By how many persons. */
  persons: number
}

/** Whether too few or too many persons take part; null: neither, as far as is known (rule E8.2). */
export function groupFault({ total_pax, min_persons, max_persons }: GroupSize): GroupFault | null {
  if (max_persons !== null && total_pax > max_persons) {
    return { fault: 'above_maximum', persons: total_pax - max_persons }
  }
  if (min_persons !== null && total_pax < min_persons) {
    return { fault: 'below_minimum', persons: min_persons - total_pax }
  }
  return null
}
