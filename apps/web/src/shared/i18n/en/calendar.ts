/** Texts of an agency's calendar feed. */
export const calendar = {
  title: 'Calendar',
  hint: 'Subscribe to the excursions in Outlook, Google Calendar or Apple Calendar: what, where and when, but no customers. Anyone who has the address can read them.',
  failed: 'The calendar could not be loaded.',
  none: 'No calendar address yet.',
  since: 'Created {time} by {name}.',
  sinceUnknown: 'Created {time}.',
  create: 'Create address',
  replace: 'Replace address',
  revoke: 'Revoke',
  address: 'Calendar address',
  once: 'Copy it now: it is shown only this once.',
  done: 'I have copied it',
  replaceQuestion: 'Replace the calendar address?',
  replaceConsequence:
    'Calendars that use the current address stop receiving excursions at once and have to subscribe again.',
  revokeQuestion: 'Revoke the calendar address?',
  revokeConsequence: 'Calendars that use it stop receiving excursions at once.',
  keep: 'Keep address',
  revoked: 'Calendar address revoked.',
} as const
