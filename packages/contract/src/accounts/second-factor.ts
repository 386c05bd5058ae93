import * as z from 'zod'
import { answer } from '../answers.ts'
import { givenPassword, typedOtp } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { examplePassword } from '../examples/people.ts'

export const setUpTotp = defineEndpoint({
  name: 'setUpTotp',
  summary: 'A new secret for an authenticator app; in force once a code confirms it',
  description:
    'Makes a new secret for an authenticator app. Nothing changes at sign-in until `confirmTotp` has received a code made from it; calling again replaces a secret that was never confirmed.',
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
  example: {
    reply: {
      data: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Gangway:jens.petersen%40hansa-landgang.example?issuer=Gangway&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
    },
  },
})

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  summary: 'Put the second factor in force; the recovery codes are shown this once',
  description:
    'Puts the second factor in force with a code of the app. From then on each sign-in needs such a code, or one of the ten recovery codes, each of which works once.',
  method: 'POST',
  path: '/auth/totp/confirm',
  access: 'signed_in',
  opensBefore: 'second_factor',
  answersSecret: true,
  body: z.strictObject({ otp: typedOtp.min(1) }),
  responses: { 200: answer(z.object({ recovery_codes: z.array(z.string()) })) },
  errors: ['data_unreadable', 'otp_invalid', 'totp_already_enabled', 'too_many_attempts'],
  example: {
    body: { otp: '492039' },
    reply: {
      data: {
        recovery_codes: [
          'k7mfq-2xw9d',
          'p4hcz-8rt3n',
          'w9jxd-5mk2f',
          'c3nqr-7zp8h',
          't6wfk-4hx9m',
          'z2dpm-9cq5j',
          'h8rtn-3kf7w',
          'm5xzc-6jd4q',
          'f4kwj-2nr8t',
          'q9cdh-7pm3x',
        ],
      },
    },
  },
})

export const disableTotp = defineEndpoint({
  name: 'disableTotp',
  summary: 'Do without the second factor again',
  description:
    'Removes the caller’s second factor and its recovery codes after checking the password. Where it was in force, the person is told by mail.',
  method: 'DELETE',
  path: '/auth/totp',
  access: 'signed_in',
  opensBefore: 'second_factor',
  freshFactor: true,
  body: z.strictObject({ current_password: givenPassword }),
  responses: { 204: z.undefined() },
  errors: ['data_unreadable', 'wrong_password', 'too_many_attempts'],
  example: { body: { current_password: examplePassword } },
})

export const secondFactorEndpoints = [setUpTotp, confirmTotp, disableTotp] as const
