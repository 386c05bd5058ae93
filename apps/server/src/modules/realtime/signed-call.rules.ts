import * as z from 'zod'
import { Refusal } from '../../platform/base/errors.ts'
import { isSignedCall, md5Of, type RealtimeApp } from '../../platform/realtime/signature.ts'
import { isSame } from '../../platform/crypto/hashes.ts'

/** Seconds a call may take to arrive, and a sender's clock may be wrong. */
const window = 600

/** A call from another system of the operator. */
export interface PublishCall {
  /** Without the query. */
  path: string
  query: unknown
  /** Exactly as sent. */
  body: string
}

const signedQuery = z.record(z.string(), z.string()).and(
  z.object({
    auth_key: z.string(),
    auth_timestamp: z.string().regex(/^\d{1,12}$/),
    auth_version: z.literal('1.0'),
    auth_signature: z.string().regex(/^[0-9a-f]{64}$/),
    body_md5: z.string(),
  }),
)

/**
 * Whether the holder of the application's secret made exactly this call, just now.
 *
 * @returns its signature, which identifies the call if it comes again
 * @throws Refusal unauthenticated
 */
export function requireSigned(
  app: RealtimeApp,
  { path, query, body }: PublishCall,
  now: Date,
): string {
  const parsed = signedQuery.safeParse(query)
  if (!parsed.success) throw new Refusal('unauthenticated')
  const { auth_key, auth_timestamp, body_md5 } = parsed.data
  const age = Math.abs(now.getTime() / 1000 - Number(auth_timestamp))
  const isWhole = isSame(Buffer.from(md5Of(body)), Buffer.from(body_md5))
  const isOurs = auth_key === app.key && isSignedCall(app, { path, query: parsed.data })
  if (!isOurs || !isWhole || age > window) throw new Refusal('unauthenticated')
  return parsed.data.auth_signature
}
