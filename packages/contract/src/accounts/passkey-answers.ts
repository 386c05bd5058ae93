import * as z from 'zod'
import { exactText } from '../fields.ts'

/** Bytes, as `PublicKeyCredential.toJSON` writes them. */
const base64url = (maximum: number) => exactText(maximum).regex(/^[A-Za-z0-9_-]+$/)

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
}

/** Result of `navigator.credentials.create`. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(exactText(40)).max(10).optional(),
  }),
})

export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** Result of `navigator.credentials.get`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
})

export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
