import type { SignatureVerdict } from '@gangway/contract/webhook-sink'
import * as z from 'zod'
import { isSignedWith } from '../secrets/signatures.rules.ts'

/** A call as it arrived. */
export interface SentCall {
  headers: Readonly<Record<string, string>>
  body: string
}

/** A webhook with one of the secrets it signs with. */
export interface Signer {
  id: number
  name: string
  agency_id: number | null
  secret: string
}

/** Seconds that may lie between signing and arriving, as the libraries of Standard Webhooks have it. */
const tolerance = 300

/** The signer of a call, checked as any receiver should. */
export function judgeSignature<Known extends Signer>(
  { headers, body }: SentCall,
  signers: readonly Known[],
  now: Date,
): { signature: SignatureVerdict; signer: Known | null } {
  const {
    'webhook-id': id,
    'webhook-timestamp': seconds = '',
    'webhook-signature': signatures,
  } = headers
  if (id === undefined || signatures === undefined || !/^\d{1,12}$/.test(seconds)) {
    return { signature: 'unsigned', signer: null }
  }
  if (signers.length === 0) return { signature: 'no_webhook', signer: null }
  const at = new Date(Number(seconds) * 1000)
  const signer = signers.find(({ secret }) => isSignedWith(secret, { id, at, body }, signatures))
  if (signer === undefined) return { signature: 'unknown', signer: null }
  const isExpired = Math.abs(now.getTime() - at.getTime()) > tolerance * 1000
  return { signature: isExpired ? 'expired' : 'verified', signer }
}

const typed = z.object({ type: z.string() })

/** The change type in its body, if any. */
export function typeIn(body: string): string | null {
  try {
    return typed.parse(JSON.parse(body)).type
  } catch {
    return null
  }
}

/** Characters that are kept of all calls together. */
const mostCharacters = 2_097_152

const mostCalls = 200

/** The newest of them, as many as are kept. @param calls newest first */
export function withinBounds<Kept extends SentCall>(calls: readonly Kept[]): Kept[] {
  let characters = 0
  return calls.slice(0, mostCalls).filter(({ headers, body }) => {
    characters += body.length + JSON.stringify(headers).length
    return characters <= mostCharacters
  })
}
