import { passwordLength } from '@gangway/domain/accounts/password-rules'
import * as z from 'zod'
import { emailAsTyped, givenPassword } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { linkToken, text } from '../fields.ts'

const { minimum, maximum } = passwordLength

/** Beyond its length, a password may be refused as too common or too personal. */
export const newPassword = text(maximum).min(minimum)

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  summary: 'Ask for a mail with a link; whether the account exists is not said',
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  body: z.strictObject({ email: emailAsTyped }),
  responses: { 202: z.object({}) },
  errors: ['too_many_attempts', 'csrf'],
})

export const checkLink = defineEndpoint({
  name: 'checkLink',
  summary: 'Ask whether a mailed link to set a password still works, without using it up',
  method: 'POST',
  path: '/auth/link',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 204: z.undefined() },
  errors: ['link_expired', 'too_many_attempts', 'csrf'],
})

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary: 'Set a password with the token of a mailed link, and end all sessions of the account',
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  responses: { 204: z.undefined() },
  errors: ['link_expired', 'password_too_common', 'password_too_personal', 'csrf'],
})

export const setPassword = defineEndpoint({
  name: 'setPassword',
  summary: 'Replace the own password, and end all other sessions',
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
})
