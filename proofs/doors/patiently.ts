import { setTimeout as wait } from 'node:timers/promises'
import { HttpError } from '@gangway/client/http-error'

/** Milliseconds between two tries; less than the product asks for, since no one else waits here. */
const pause = 200

/** Asks again for as long as the product says it is busy, as its clients do. */
export async function patiently<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503) throw error
      await wait(pause)
    }
  }
}

/** The first answer with which the product does not say that it is busy. */
export async function untilNotBusy(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await answer.body?.cancel()
    await wait(pause)
  }
}
