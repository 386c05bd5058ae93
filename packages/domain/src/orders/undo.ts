/** How long a decision on an order can be taken back. What others are told by mail waits as long. */
export const undoSeconds = 10

/** A click in the last second still has to reach the server. */
export const graceSeconds = 3

export interface LastDecision {
  decided_at: Date
  decided_by: number | null
}

/** Only whoever took the last decision may take it back, and only at once. */
export function mayUndo(
  decision: LastDecision | null,
  { account_id, now }: { account_id: number; now: Date },
): boolean {
  if (decision === null || decision.decided_by !== account_id) return false
  const age = now.getTime() - decision.decided_at.getTime()
  return age <= (undoSeconds + graceSeconds) * 1000
}
