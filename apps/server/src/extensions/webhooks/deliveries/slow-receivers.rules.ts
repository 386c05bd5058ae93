/** Calls that an instance makes at once beyond the one that each webhook always has. */
const mostShared = 16

/** Milliseconds: who takes longer to answer is slow. */
const longestPrompt = 2_000

export interface Call {
  webhook_id: number
  began: Date
}

/** Whether a call that began then has let its instance wait. */
export function isSlow({ began }: Call, now: Date): boolean {
  return now.getTime() - began.getTime() > longestPrompt
}

export interface Shares {
  /** How many more calls may begin beyond the first of their webhooks. */
  shared: number
  /** Webhooks that get one call at a time, and none of these. */
  slow: number[]
}

/**
 * Calls an instance may begin now. A webhook is slow while a call of it takes long, or if its last one did: it then
 * takes up nothing that others could have.
 *
 * @param late webhooks whose last answer took long
 */
export function sharesOf(underWay: readonly Call[], late: ReadonlySet<number>, now: Date): Shares {
  const waited = underWay.filter((call) => isSlow(call, now))
  const slow = new Set([...late, ...waited.map(({ webhook_id }) => webhook_id)])
  const prompt = underWay.map(({ webhook_id }) => webhook_id).filter((id) => !slow.has(id))
  const beyondFirst = prompt.length - new Set(prompt).size
  return { shared: Math.max(0, mostShared - beyondFirst), slow: [...slow] }
}
