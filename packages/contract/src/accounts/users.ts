import { roles } from '@gangway/domain/accounts/roles'
import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer, paged } from '../answers.ts'
import { emailAddress } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, idParam, line, seenVersion, version } from '../fields.ts'
import { page, perPage, perPageOf, searchText, sortBy } from '../list-query.ts'
import { exampleUserRow, exampleAgency, exampleInvited } from '../examples/people.ts'
import { onlyPage } from '../examples/page.ts'

/** Invited: has not set a password yet. */
export const userStatuses = ['active', 'invited', 'disabled'] as const

export type UserStatus = (typeof userStatuses)[number]

/** A person who may sign in, as people who manage accounts see them. */
export const userRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Set exactly for the role agency. */
  agency_id: z.int().nullable(),
  agency_name: z.string().nullable(),
  /** Whether a person of an agency sees rates and statements; others do by their role. */
  sees_money: z.boolean(),
  language: z.enum(languages),
  status: z.enum(userStatuses),
  /** Version of the editable fields: it differs once they have been edited. */
  version,
  /** Must set a new password before anything else. */
  password_expired: z.boolean(),
  totp_enabled: z.boolean(),
  has_passkey: z.boolean(),
  /** How many sessions are open now. */
  sessions: z.int(),
})

export type UserRow = z.infer<typeof userRow>

export const userSortFields = [
  'name',
  'email',
  'role',
  'agency_name',
  'language',
  'status',
] as const

export type UserSortField = (typeof userSortFields)[number]

const usersQuery = z
  .strictObject({
    /** Looked for in names and email addresses. */
    filter: searchText,
    role: z.enum(roles).optional(),
    agency: idParam.optional(),
    status: z.enum(userStatuses).optional(),
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
    sort: sortBy(userSortFields, [{ field: 'name', direction: 'asc' }]),
  })
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...query,
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

export const listUsers = defineEndpoint({
  name: 'listUsers',
  summary: 'Everybody who may sign in, filtered, sorted and paged',
  description:
    'Answers with one page of accounts, with their role, agency, status and how many sessions are open. All filters must fit at once.',
  method: 'GET',
  path: '/users',
  access: 'users.manage',
  query: usersQuery,
  responses: { 200: paged(userRow) },
  errors: [],
  example: {
    query: {
      filter: 'petersen',
      role: 'agency',
      agency: exampleAgency.id,
      sort: 'name|asc',
      page: 1,
    },
    reply: { ...onlyPage, data: [exampleUserRow] },
  },
})

const name = line(120).min(1)

const agencyOfPerson = id.nullable()

export const inviteUser = defineEndpoint({
  name: 'inviteUser',
  summary: 'Create an account and send its person a link with which to set a password',
  description:
    'Creates an account that no one can sign in to yet and mails its person a link, which works for seven days. An account of the role `agency` needs an `agency_id`; the other roles have none.',
  method: 'POST',
  path: '/users',
  access: 'users.manage',
  freshFactor: true,
  body: z.strictObject({
    email: z.string().trim().toLowerCase().pipe(emailAddress),
    name,
    role: z.enum(roles),
    agency_id: agencyOfPerson.default(null),
    sees_money: z.boolean().default(true),
    language: z.enum(languages),
  }),
  responses: { 201: answer(userRow) },
  errors: ['email_taken'],
  example: {
    body: {
      email: exampleInvited.email,
      name: exampleInvited.name,
      role: 'agency',
      agency_id: exampleAgency.id,
      language: 'de',
    },
    reply: { data: exampleInvited },
  },
})

const userParams = z.object({ user_id: idParam })

export const updateUser = defineEndpoint({
  name: 'updateUser',
  summary: 'Change an account; another role or agency, or being disabled, ends its sessions',
  description:
    'Changes the fields that are sent and leaves the rest as it is. Another role, agency or `sees_money`, or being disabled, ends every session of the account. Administrators can neither disable nor demote themselves, and the last one stays. With `version`, the call is refused if someone else has changed the account since it was read.',
  method: 'PATCH',
  path: '/users/:user_id',
  access: 'users.manage',
  freshFactor: true,
  params: userParams,
  body: z.strictObject({
    name: name.optional(),
    role: z.enum(roles).optional(),
    agency_id: agencyOfPerson.optional(),
    sees_money: z.boolean().optional(),
    language: z.enum(languages).optional(),
    disabled: z.boolean().optional(),
    version: seenVersion,
  }),
  responses: { 200: answer(userRow) },
  errors: ['user_not_found', 'user_change_refused', 'stale'],
  conflict: userRow,
  example: {
    params: { user_id: exampleUserRow.id },
    body: { language: 'de', disabled: false, version: exampleUserRow.version },
    reply: { data: exampleUserRow },
  },
})

export const forcePassword = defineEndpoint({
  name: 'forcePassword',
  summary: 'Let a person do nothing more before they have set a new password',
  description:
    'Marks the password as expired: until the person has set a new one, their other calls are refused with `password_expired`. Their sessions stay open.',
  method: 'POST',
  path: '/users/:user_id/force-password',
  access: 'users.manage',
  freshFactor: true,
  params: userParams,
  responses: { 200: answer(userRow) },
  errors: ['user_not_found'],
  example: {
    params: { user_id: exampleUserRow.id },
    reply: { data: { ...exampleUserRow, password_expired: true } },
  },
})

export const endUserSessions = defineEndpoint({
  name: 'endUserSessions',
  summary: 'Sign a person out everywhere',
  description:
    'Ends every session of the account at once. The person may sign in again, unless the account is disabled.',
  method: 'DELETE',
  path: '/users/:user_id/sessions',
  access: 'users.manage',
  params: userParams,
  responses: { 200: answer(userRow) },
  errors: ['user_not_found'],
  example: {
    params: { user_id: exampleUserRow.id },
    reply: { data: { ...exampleUserRow, sessions: 0 } },
  },
})

export const removeUserSecondFactor = defineEndpoint({
  name: 'removeUserSecondFactor',
  summary: 'Take away the second factor a person has lost, and sign them out everywhere',
  description:
    'For a person who has lost their authenticator app and their recovery codes. All of their sessions end, and they are told by mail. Nobody can do this to their own account. Without a second factor, nothing changes.',
  method: 'DELETE',
  path: '/users/:user_id/second-factor',
  access: 'users.manage',
  freshFactor: true,
  params: userParams,
  responses: { 200: answer(userRow) },
  errors: ['user_not_found', 'user_change_refused'],
  conflict: userRow,
  example: {
    params: { user_id: exampleUserRow.id },
    reply: { data: { ...exampleUserRow, sessions: 0 } },
  },
})

export const resendInvitation = defineEndpoint({
  name: 'resendInvitation',
  summary: 'Send a new link to a person who has not set a password yet; the old one is void',
  description:
    'Mails a new link to someone who is still invited; it works for seven days. For anyone else the call is refused.',
  method: 'POST',
  path: '/users/:user_id/invitation',
  access: 'users.manage',
  params: userParams,
  responses: { 200: answer(userRow) },
  errors: ['user_not_found', 'user_change_refused'],
  conflict: userRow,
  example: { params: { user_id: exampleInvited.id }, reply: { data: exampleInvited } },
})

export const userEndpoints = [
  listUsers,
  inviteUser,
  updateUser,
  forcePassword,
  endUserSessions,
  removeUserSecondFactor,
  resendInvitation,
] as const
