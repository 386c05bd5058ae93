import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { passkeyAssertion, passkeyOptions } from './passkey-answers.ts'
import { givenPassword, typedOtp } from './sign-in.ts'

export const prepareStepUp = defineEndpoint({
  name: 'prepareStepUp',
  summary: 'What the browser needs for confirming with a passkey who calls',
  method: 'POST',
  path: '/auth/step-up/options',
  access: 'signed_in',
  opensBefore: 'new_password',
  answersSecret: true,
  responses: { 200: answer(passkeyOptions) },
  errors: [],
})

export const stepUp = defineEndpoint({
  name: 'stepUp',
  summary: 'Give all factors of the account anew; for ten minutes that is enough',
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
})
