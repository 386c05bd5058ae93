import { passwordLength } from '@gangway/domain/accounts/password-rules'
import * as z from 'zod'
import { emailAsTyped, givenPassword } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { exactText, linkToken } from '../fields.ts'
import { exampleLinkToken, examplePassword } from '../examples/people.ts'

const { minimum, maximum } = passwordLength

/** Beyond its length, a password may be refused as too common or too personal. */
export const newPassword = exactText(maximum).min(minimum)

const exampleNewPassword = 'five gulls on a quiet quay'

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  summary: 'Ask for a mail with a link; whether the account exists is not said',
  description:
    'Mails a link that works for 30 minutes and replaces any earlier one. The answer is the same whether or not the account exists.',
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  body: z.strictObject({ email: emailAsTyped }),
  responses: { 202: z.object({}) },
  errors: ['too_many_attempts', 'csrf'],
  example: { body: { email: 'jens.petersen@hansa-landgang.example' }, reply: {} },
})

export const checkLink = defineEndpoint({
  name: 'checkLink',
  summary: 'Ask whether a mailed link to set a password still works, without using it up',
  description:
    'Tells whether the token of a mailed link (a reset or an invitation) would still set a password. The link works afterwards as well.',
  method: 'POST',
  path: '/auth/link',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 204: z.undefined() },
  errors: ['link_expired', 'too_many_attempts', 'csrf'],
  example: { body: { token: exampleLinkToken } },
})

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary: 'Set a password with the token of a mailed link, and end all sessions of the account',
  description:
    'Sets the password of the account that a reset or an invitation was mailed to. The link is used up, and every session and every other link of the account ends. If the password is refused, the link still works.',
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  responses: { 204: z.undefined() },
  errors: ['link_expired', 'password_too_common', 'password_too_personal', 'csrf'],
  example: { body: { token: exampleLinkToken, password: exampleNewPassword } },
})

export const setPassword = defineEndpoint({
  name: 'setPassword',
  summary: 'Replace the own password, and end all other sessions',
  description:
    'Replaces the caller’s password after checking the current one, and takes fresh factors (`stepUp`). This session stays open, all others end, and the person is told by mail.',
  method: 'POST',
  path: '/auth/set-password',
  access: 'signed_in',
  opensBefore: 'new_password',
  freshFactor: true,
  body: z.strictObject({ current_password: givenPassword, password: newPassword }),
  responses: { 204: z.undefined() },
  errors: [
    'wrong_password',
    'password_unchanged',
    'password_too_common',
    'password_too_personal',
    'too_many_attempts',
  ],
  example: { body: { current_password: examplePassword, password: exampleNewPassword } },
})

export const passwordEndpoints = [
  requestPasswordReset,
  checkLink,
  resetPassword,
  setPassword,
] as const
