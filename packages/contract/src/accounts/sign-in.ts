import { permissions, roles } from '@gangway/domain/accounts/roles'
import { signInWays } from '@gangway/domain/accounts/second-factor'
import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { exactText } from '../fields.ts'
import { fault } from '../field-faults.ts'
import { passkeyAssertion } from './passkey-answers.ts'
import { examplePassword, exampleUser } from '../examples/people.ts'

export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Requested, and waiting for the mailed link to be opened. */
  pending_email: z.string().nullable(),
  avatar: z.string().nullable(),
  introduction: z.string(),
  language: z.enum(languages),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  password_expired: z.boolean(),
  totp_enabled: z.boolean(),
  has_passkey: z.boolean(),
  /** Until a second factor is set up, nothing else is allowed. */
  mfa_setup_required: z.boolean(),
  /** How this session began. */
  signed_in_by: z.enum(signInWays),
  /** `AgencyID` for people of an agency (rule D1.6). */
  metadata: z.object({ AgencyID: z.int().nullable() }),
})

export type User = z.infer<typeof user>

/** An email address is accepted only if it is shorter than 255 characters (rule P3.5). */
export const emailAddress = z
  .string()
  .max(254)
  .pipe(z.email(fault('not_an_email')))

/** Recognized however it is capitalized. */
export const emailAsTyped = z.string().trim().toLowerCase().pipe(emailAddress)

/** A password to be checked; the rules apply to new ones only. */
export const givenPassword = exactText(1024).min(1)

/** Six digits of an authenticator app, or a recovery code. */
export const typedOtp = exactText(40).trim()

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in; the token comes in the authorization header and in the data',
  description:
    'Checks address and password, and the second factor where the account has one, and begins a session. Send the token as `Authorization: Bearer …` with every other call. When an answer carries another token in its `authorization` header, send that one from then on. A browser also gets a cookie that belongs to the same session. After several failures the caller has to wait (`Retry-After`).',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.strictObject({
    email: emailAsTyped,
    password: givenPassword,
    otp: typedOtp.optional(),
    /** Instead of a code. */
    passkey: passkeyAssertion.optional(),
  }),
  responses: { 200: answer(z.object({ ...user.shape, token: z.string() })) },
  errors: [
    'data_unreadable',
    'invalid_credentials',
    'otp_required',
    'otp_invalid',
    'passkey_required',
    'passkey_invalid',
    'browser_required',
    'too_many_attempts',
    'csrf',
  ],
  example: {
    body: { email: 'jens.petersen@hansa-landgang.example', password: examplePassword },
    reply: {
      data: { ...exampleUser, token: 'example-token-from-the-sign-in-0123456789ab' },
    },
  },
})

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'End this session',
  description:
    'Ends the session that the call is made with: its token and its cookie are void from then on. Other sessions of the account stay open.',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed_in',
  opensBefore: 'new_password',
  responses: { 204: z.undefined() },
  errors: [],
})

export const getMe = defineEndpoint({
  name: 'getMe',
  summary: 'The person signed in',
  description:
    'Answers with the person behind the session: profile, role, what they may do, and the agency they belong to. `AgencyID` is null for the operator’s people.',
  method: 'GET',
  path: '/auth/me',
  access: 'signed_in',
  opensBefore: 'new_password',
  responses: { 200: answer(user) },
  errors: [],
  example: { reply: { data: exampleUser } },
})

export const signInEndpoints = [login, logout, getMe] as const
