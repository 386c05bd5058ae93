/** Texts of an agency's calendar feed. */
export const calendar = {
  title: 'Calendar',
  hint: 'Outlook, Google and Apple Calendar can subscribe to the excursions: what, where and when, and no customers. Whoever has the address can read them.',
  failed: 'The calendar could not be loaded.',
  none: 'There is no address yet.',
  since: 'There is an address since {time}, made by {name}.',
  sinceUnknown: 'There is an address since {time}.',
  create: 'Create an address',
  replace: 'Replace the address',
  revoke: 'Revoke',
  address: 'Address of the calendar',
  once: 'Copy it now: it is shown this once.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have copied it',
  replaceQuestion: 'Replace the address of the calendar?',
  replaceConsequence:
    'Calendars that use the present address stop receiving excursions at once, and have to subscribe anew.',
  revokeQuestion: 'Revoke the address of the calendar?',
  revokeConsequence: 'Calendars that use it stop receiving excursions at once.',
  keep: 'Keep the address',
  revoked: 'The address of the calendar is revoked.',
} as const
