/** States of a month's statements: disputed while claims are open, agreed while they are as its agency agreed with them. */
export const statementStates = ['open', 'disputed', 'agreed', 'closed'] as const

export type StatementState = (typeof statementStates)[number]

export function statementState({
  isClosed,
  claims,
  isAgreed,
}: {
  isClosed: boolean
  /** Open ones. */
  claims: number
  isAgreed: boolean
}): StatementState {
  if (isClosed) return 'closed'
  if (claims > 0) return 'disputed'
  return isAgreed ? 'agreed' : 'open'
}
