import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { line } from '../fields.ts'
import { passkeyAssertion, passkeyOptions, passkeyRegistration } from './passkey-answers.ts'
import { user } from './sign-in.ts'
import { exampleChallenge, examplePasskeyRequest } from '../examples/passkeys.ts'
import { exampleUser } from '../examples/people.ts'

export const passkey = z.object({
  id: z.uuid(),
  /** Chosen by its owner. */
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export type Passkey = z.infer<typeof passkey>

const exampleCredential = 'mT0c5pQx8yR2'

const examplePasskey = {
  id: '2f6a1d53-9a0e-4c1b-8b8e-0f6a7c3d9e21',
  name: 'Phone',
  created_at: '2027-05-20T08:11:00.000Z',
  last_used_at: '2027-05-24T07:02:44.000Z',
}

const examplePasskeyAssertion = {
  id: exampleCredential,
  rawId: exampleCredential,
  type: 'public-key' as const,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDfT2n8',
    userHandle: 'fQ9tTlKhTQuKV2DV9sCpEQ',
  },
}

export const listOwnPasskeys = defineEndpoint({
  name: 'listOwnPasskeys',
  summary: 'The passkeys of the own account, oldest first',
  description:
    'Lists the passkeys with which the caller can sign in, with the names they gave them and when each was last used.',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'signed_in',
  responses: { 200: answer(z.array(passkey)) },
  errors: [],
  example: { reply: { data: [examplePasskey] } },
})

export const preparePasskey = defineEndpoint({
  name: 'preparePasskey',
  summary: 'What the browser needs for making a passkey',
  description:
    'Answers with what `PublicKeyCredential.parseCreationOptionsFromJSON` reads. What the browser makes of it goes to `addPasskey` within five minutes, from the same session. Browsers have passkeys only where the product is reached by a name over https, or on `localhost`; elsewhere this is refused (`forbidden`).',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  answersSecret: true,
  responses: { 200: answer(passkeyOptions) },
  errors: [],
  example: {
    reply: {
      data: {
        challenge: exampleChallenge,
        rp: { name: 'Gangway', id: 'gangway.example' },
        user: {
          id: 'fQ9tTlKhTQuKV2DV9sCpEQ',
          name: 'jens.petersen@hansa-landgang.example',
          displayName: 'Jens Petersen',
        },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        attestation: 'none',
        excludeCredentials: [],
      },
    },
  },
})

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary: 'Add the passkey that the browser made; recovery codes are shown this once',
  description:
    'Adds what `navigator.credentials.create` answered, as its `toJSON` writes it. The person is told by mail. If the account had no second factor, the answer also holds ten recovery codes.',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  answersSecret: true,
  body: z.strictObject({
    name: line(60).min(1),
    passkey: passkeyRegistration,
  }),
  responses: {
    201: answer(
      z.object({
        passkey,
        /** Empty, unless this is the account's first second factor. */
        recovery_codes: z.array(z.string()),
      }),
    ),
  },
  errors: ['passkey_invalid'],
  example: {
    body: {
      name: 'Phone',
      passkey: {
        id: exampleCredential,
        rawId: exampleCredential,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
          transports: ['internal'],
        },
      },
    },
    reply: { data: { passkey: examplePasskey, recovery_codes: [] } },
  },
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove one of the own passkeys',
  description:
    'Removes one of the caller’s passkeys; the person is told by mail. Where a second factor is required, the last one stays until another is set up.',
  method: 'DELETE',
  path: '/auth/passkeys/:passkey_id',
  access: 'signed_in',
  freshFactor: true,
  params: z.object({ passkey_id: z.uuid() }),
  responses: { 204: z.undefined() },
  errors: ['passkey_not_found', 'last_second_factor'],
  example: { params: { passkey_id: examplePasskey.id } },
})

export const preparePasskeySignIn = defineEndpoint({
  name: 'preparePasskeySignIn',
  summary: 'What the browser needs for signing in with a passkey, whoever’s it is',
  description:
    'Answers with what `PublicKeyCredential.parseRequestOptionsFromJSON` reads, for `signInWithPasskey` (`sign_in`) or for `login` after the password (`second_step`). It works once, within five minutes. It asks for nobody in particular, so it does not tell who has passkeys.',
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  access: 'public',
  body: z.strictObject({
    /** After the password it is enough that someone touches the authenticator. */
    purpose: z.enum(['sign_in', 'second_step']),
  }),
  responses: { 200: answer(passkeyOptions) },
  errors: ['forbidden', 'too_many_attempts', 'csrf'],
  example: { body: { purpose: 'sign_in' }, reply: { data: examplePasskeyRequest } },
})

export const signInWithPasskey = defineEndpoint({
  name: 'signInWithPasskey',
  summary: 'Sign in with a passkey alone',
  description:
    'Begins a session for the owner of the passkey, which has checked who they are (PIN, finger or face), so it stands for both factors. Whatever is wrong, the refusal is the same. From then on it is as after `login`.',
  method: 'POST',
  path: '/auth/passkey-sign-in',
  access: 'public',
  body: z.strictObject({ passkey: passkeyAssertion }),
  responses: { 200: answer(z.object({ ...user.shape, token: z.string() })) },
  errors: ['forbidden', 'passkey_invalid', 'browser_required', 'too_many_attempts', 'csrf'],
  example: {
    body: { passkey: examplePasskeyAssertion },
    reply: {
      data: { ...exampleUser, token: 'example-token-from-the-sign-in-0123456789ab' },
    },
  },
})

export const passkeyEndpoints = [
  listOwnPasskeys,
  preparePasskey,
  addPasskey,
  removePasskey,
  preparePasskeySignIn,
  signInWithPasskey,
] as const
