import * as z from 'zod'
import { answer } from '../answers.ts'
import { givenPassword, typedOtp } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'

export const setUpTotp = defineEndpoint({
  name: 'setUpTotp',
  summary: 'A new secret for an authenticator app; in force once a code confirms it',
  method: 'POST',
  path: '/auth/totp',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  answersSecret: true,
  responses: {
    200: answer(
      z.object({
        /** Base32, to be typed. */
        secret: z.string(),
        /** `otpauth://…`, for a QR code. */
        uri: z.string(),
      }),
    ),
  },
  errors: ['totp_already_enabled'],
})

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  summary: 'Put the second factor in force; the recovery codes are shown this once',
  method: 'POST',
  path: '/auth/totp/confirm',
  access: 'signed_in',
  opensBefore: 'second_factor',
  answersSecret: true,
  body: z.strictObject({ otp: typedOtp.min(1) }),
  responses: { 200: answer(z.object({ recovery_codes: z.array(z.string()) })) },
  errors: ['data_unreadable', 'otp_invalid', 'totp_already_enabled', 'too_many_attempts'],
})

export const disableTotp = defineEndpoint({
  name: 'disableTotp',
  summary: 'Do without the second factor again',
  method: 'DELETE',
  path: '/auth/totp',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  body: z.strictObject({ current_password: givenPassword }),
  responses: { 204: z.undefined() },
  errors: ['data_unreadable', 'wrong_password', 'too_many_attempts'],
})
