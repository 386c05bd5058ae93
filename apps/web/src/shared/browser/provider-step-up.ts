/** Why signing in again at the provider confirmed no one; the server appends it as `?error=`. */
const refusals = ['failed', 'other_account', 'not_fresh'] as const

export type StepUpRefusal = (typeof refusals)[number]

/** Anything unknown is a failure. */
export function refusalOf(told: unknown): StepUpRefusal {
  return refusals.find((known) => known === told) ?? 'failed'
}

const name = 'step-up'

/**
 * Sends the outcome to the page that asked, in another window of this browser: no window holds on to
 * another (Cross-Origin-Opener-Policy). The message is a hint; the server knows whether it is true.
 *
 * @param refusal null: the person has confirmed who they are
 */
export function tellStepUp(refusal: StepUpRefusal | null): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(refusal)
  channel.close()
  // Only where the browser still knows that a page of ours has opened it.
  window.close()
}

/** @returns stops listening */
export function hearStepUp(listener: (refusal: StepUpRefusal | null) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    listener(data === null ? null : refusalOf(data)),
  )
  return () => channel.close()
}
