/** States of a month's statements: agreed while they are as its agency agreed with them. */
export const statementStates = ['open', 'agreed', 'closed'] as const

export type StatementState = (typeof statementStates)[number]

export function statementState({
  isClosed,
  isAgreed,
}: {
  isClosed: boolean
  isAgreed: boolean
}): StatementState {
  if (isClosed) return 'closed'
  return isAgreed ? 'agreed' : 'open'
}
