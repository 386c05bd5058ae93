/** A statement that may read more than the bound, and why. */
export interface PlanException {
  /** Of the statement's text. */
  statement: RegExp
  reason: string
}

export const planExceptions: readonly PlanException[] = [
  {
    statement: /^\s*with found as materialized/,
    reason:
      'A search looks at rows until it has found 10,001, or an agency 2,001: a word that one in ten has takes 100,000. The trigram index gives all rows of a word before the first.',
  },
]
