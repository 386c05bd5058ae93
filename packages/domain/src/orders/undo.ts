/** How long a decision on an order can be undone. Mail about it waits that long, too. */
export const undoSeconds = 10

/** Allows a click in the last second to reach the server. */
export const graceSeconds = 3

export interface LastDecision {
  decided_at: Date
  decided_by: number | null
}

/** Only the person who took the last decision may undo it, and only right away. */
export function mayUndo(
  decision: LastDecision | null,
  { account_id, now }: { account_id: number; now: Date },
): boolean {
  if (decision === null || decision.decided_by !== account_id) return false
  const age = now.getTime() - decision.decided_at.getTime()
  return age <= (undoSeconds + graceSeconds) * 1000
}
