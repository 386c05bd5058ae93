/** A statement that may read more than the bound, and why. */
export interface PlanException {
  /** Of the statement's text. */
  statement: RegExp
  reason: string
}

export const planExceptions: readonly PlanException[] = []
