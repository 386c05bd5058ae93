import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { passkeyAssertion, passkeyOptions } from './passkey-answers.ts'
import { givenPassword, typedOtp } from './sign-in.ts'
import { examplePasskeyRequest } from '../examples/passkeys.ts'
import { examplePassword } from '../examples/people.ts'

export const prepareStepUp = defineEndpoint({
  name: 'prepareStepUp',
  summary: 'What the browser needs for confirming with a passkey who calls',
  description:
    'Answers with what `PublicKeyCredential.parseRequestOptionsFromJSON` reads, naming the caller’s passkeys, for `stepUp` in the same session.',
  method: 'POST',
  path: '/auth/step-up/options',
  access: 'signed_in',
  opensBefore: 'new_password',
  answersSecret: true,
  responses: { 200: answer(passkeyOptions) },
  errors: [],
  example: { reply: { data: examplePasskeyRequest } },
})

export const stepUp = defineEndpoint({
  name: 'stepUp',
  summary: 'Give all factors of the account anew; for ten minutes that is enough',
  description:
    'Some calls are refused (`step_up_required`) unless all factors of the account were given within the last ten minutes, at sign-in or here: the password with the second factor, if there is one, or a passkey. Afterwards the refused call can be made again.',
  method: 'POST',
  path: '/auth/step-up',
  access: 'signed_in',
  opensBefore: 'new_password',
  answersSecret: true,
  body: z.union([
    z.strictObject({ current_password: givenPassword, otp: typedOtp.optional() }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
  responses: { 204: z.undefined() },
  errors: [
    'data_unreadable',
    'wrong_password',
    'otp_required',
    'otp_invalid',
    'passkey_required',
    'passkey_invalid',
    'too_many_attempts',
  ],
  example: { body: { current_password: examplePassword, otp: '492039' } },
})

export const stepUpEndpoints = [prepareStepUp, stepUp] as const
