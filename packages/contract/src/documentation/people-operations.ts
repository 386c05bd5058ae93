import type { DescribedOperations } from './described-operation.ts'
import { onlyPage } from './example-event.ts'
import { exampleAgency, exampleHash, exampleUserRow } from './example-people.ts'

const agency_id = exampleAgency.id
const user_id = exampleUserRow.id

const { id, name, emails, contact_name, contact_phone, language, reference } = exampleAgency

const invited = {
  ...exampleUserRow,
  id: 32,
  name: 'Antje Brodersen',
  email: 'antje.brodersen@hansa-landgang.example',
  status: 'invited' as const,
  version: '4a8a08f09d37b73795649038408b5f33',
  sessions: 0,
}

export const peopleOperations = {
  listUsers: {
    description:
      'Answers with one page of accounts, with their role, agency, status and how many sessions are open. All filters must fit at once.',
    query: { filter: 'petersen', role: 'agency', agency: agency_id, sort: 'name|asc', page: 1 },
    reply: { ...onlyPage, data: [exampleUserRow] },
  },
  inviteUser: {
    description:
      'Creates an account that no one can sign in to yet and mails its person a link, which works for seven days. An account of the role `agency` needs an `agency_id`; the other roles have none.',
    body: {
      email: invited.email,
      name: invited.name,
      role: 'agency',
      agency_id,
      language: 'de',
    },
    reply: { data: invited },
  },
  updateUser: {
    description:
      'Changes the fields that are sent and leaves the rest as it is. Another role or agency, or being disabled, ends every session of the account. Administrators can neither disable nor demote themselves, and the last one stays. With `version`, the call is refused if someone else has changed the account since it was read.',
    params: { user_id },
    body: { language: 'de', disabled: false, version: exampleUserRow.version },
    reply: { data: exampleUserRow },
  },
  forcePassword: {
    description:
      'Marks the password as expired: until the person has set a new one, their other calls are refused with `password_expired`. Their sessions stay open.',
    params: { user_id },
    reply: { data: { ...exampleUserRow, password_expired: true } },
  },
  endUserSessions: {
    description:
      'Ends every session of the account at once. The person may sign in again, unless the account is disabled.',
    params: { user_id },
    reply: { data: { ...exampleUserRow, sessions: 0 } },
  },
  removeUserSecondFactor: {
    description:
      'For a person who has lost their authenticator app and their recovery codes. All of their sessions end, and they are told by mail. Nobody can do this to their own account. Without a second factor, nothing changes.',
    params: { user_id },
    reply: { data: { ...exampleUserRow, sessions: 0 } },
  },
  resendInvitation: {
    description:
      'Mails a new link to someone who is still invited; it works for seven days. For anyone else the call is refused.',
    params: { user_id: invited.id },
    reply: { data: invited },
  },
  listFailedAccountMails: {
    description:
      'Lists invitations, links and notes about an account that nothing will send any more, after a day and a half of trying. `retryAccountMail` sends one again.',
    reply: {
      data: [
        {
          id: 4711,
          receiver: invited.name,
          email: invited.email,
          matter: 'invitation',
          created_at: '2027-05-24T08:41:00.000Z',
        },
      ],
    },
  },
  retryAccountMail: {
    description:
      'Puts a mail of `listFailedAccountMails` back in line to be sent, with a new link where it has one. A mail that is not in that list cannot be retried.',
    params: { mail_id: 4711 },
  },
  listAgencies: {
    description:
      'Answers with one page of agencies and how many people and events each has. `filter` is searched for in names, references, email addresses and contacts.',
    query: { filter: 'hansa', sort: 'name|asc', page: 1, per_page: 25 },
    reply: { ...onlyPage, data: [exampleAgency] },
  },
  getAgency: {
    description:
      'Answers with an agency’s name, email addresses and contact. An agency’s people find their own agency only.',
    params: { agency_id },
    reply: { data: { id, name, emails, contact_name, contact_phone } },
  },
  createAgency: {
    description:
      'Creates an agency, which gets an `agency_hash` of its own. Imports with the same `reference` update it from then on; a reference that another agency has is refused.',
    body: { reference, name, emails, contact_name, contact_phone, language },
    reply: { data: { ...exampleAgency, users: 0, events: 0 } },
  },
  updateAgency: {
    description:
      'Changes the fields that are sent and leaves the rest as it is. With `version`, the call is refused if someone else has changed the agency since it was read, and answers with the agency as it stands.',
    params: { agency_id },
    body: { contact_name, contact_phone, version: exampleAgency.version },
    reply: { data: exampleAgency },
  },
  rotateAgencyHash: {
    description: `For when a link with the hash has reached the wrong person: links and calls with the old \`agency_hash\`, such as \`/events/4711/${exampleHash}\`, find nothing any more. The new hash is not told here; it comes with the agency’s events.`,
    params: { agency_id },
    reply: { data: exampleAgency },
  },
  getCalendarFeed: {
    description:
      'Tells when the agency’s calendar feed was created and by whom; null without one. The address is a secret and is told only by `createCalendarFeed`.',
    params: { agency_id },
    reply: { data: { created_at: '2027-05-03T10:12:00.000Z', created_by: 'Jens Petersen' } },
  },
  createCalendarFeed: {
    description:
      'Creates the address under which calendar programs find the agency’s events, without signing in. Keep it: it is told only now. Calendars that use an earlier address find nothing any more.',
    params: { agency_id },
    reply: {
      data: {
        created_at: '2027-05-03T10:12:00.000Z',
        created_by: 'Jens Petersen',
        url: 'https://gangway.example/calendar/example-token-of-the-feed-0123456789abcdefg.ics',
      },
    },
  },
  revokeCalendarFeed: {
    description:
      'Makes the address of the agency’s calendar void; calendars that use it find nothing any more.',
    params: { agency_id },
  },
} satisfies Partial<DescribedOperations>
