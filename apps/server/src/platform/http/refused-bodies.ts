import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/** Bytes of a body that are still taken in after it was refused. */
const mostTaken = 33_554_432

/** Milliseconds for which that may go on. */
const patience = 10_000

/**
 * Takes in and forgets a body that was refused for its size, before it is answered: a program that sends
 * everything before it reads would otherwise find a broken connection and never learn why. One that sends far too
 * much still does.
 */
export function takeInRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    const { raw, refusal } = request
    if (refusal !== 'payload_too_large' || request.isMultipart() || raw.complete) return
    const length = Number(raw.headers['content-length'])
    if (!(length <= mostTaken)) return
    raw.resume()
    const signal = AbortSignal.timeout(patience)
    // A client that sends too slowly, or disconnects, is answered as it is.
    await finished(raw, { writable: false, signal }).catch(() => undefined)
  })
}
