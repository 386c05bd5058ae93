import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { text } from '../fields.ts'
import { passkeyAssertion, passkeyOptions, passkeyRegistration } from './passkey-answers.ts'
import { user } from './sign-in.ts'

export const passkey = z.object({
  id: z.uuid(),
  /** Chosen by its owner. */
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export type Passkey = z.infer<typeof passkey>

export const listOwnPasskeys = defineEndpoint({
  name: 'listOwnPasskeys',
  summary: 'The passkeys of the own account, oldest first',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'signed_in',
  responses: { 200: answer(z.array(passkey)) },
  errors: [],
})

export const preparePasskey = defineEndpoint({
  name: 'preparePasskey',
  summary: 'What the browser needs for making a passkey',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  answersSecret: true,
  responses: { 200: answer(passkeyOptions) },
  errors: [],
})

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary: 'Add the passkey that the browser made; recovery codes are shown this once',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  answersSecret: true,
  body: z.strictObject({
    name: text(60).trim().min(1),
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
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove one of the own passkeys',
  method: 'DELETE',
  path: '/auth/passkeys/:passkey_id',
  access: 'signed_in',
  freshFactor: true,
  params: z.object({ passkey_id: z.uuid() }),
  responses: { 204: z.undefined() },
  errors: ['passkey_not_found', 'last_second_factor'],
})

export const preparePasskeySignIn = defineEndpoint({
  name: 'preparePasskeySignIn',
  summary: 'What the browser needs for signing in with a passkey, whoever’s it is',
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  access: 'public',
  body: z.strictObject({
    /** After the password it is enough that someone touches the authenticator. */
    purpose: z.enum(['sign_in', 'second_step']),
  }),
  responses: { 200: answer(passkeyOptions) },
  errors: ['forbidden', 'too_many_attempts', 'csrf'],
})

export const signInWithPasskey = defineEndpoint({
  name: 'signInWithPasskey',
  summary: 'Sign in with a passkey alone',
  method: 'POST',
  path: '/auth/passkey-sign-in',
  access: 'public',
  body: z.strictObject({ passkey: passkeyAssertion }),
  responses: { 200: answer(z.object({ ...user.shape, token: z.string() })) },
  errors: ['forbidden', 'passkey_invalid', 'browser_required', 'too_many_attempts', 'csrf'],
})
