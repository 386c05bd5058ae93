import { phoneMissing } from '@gangway/texts/orders/english'
/** Texts about missing and odd data of an order, and about changed counts. */
export const checks = {
  passports: '{received} of {expected} passports',
  phoneMissing,
  noPhone: 'The phone number is missing',
  passportsExpired: {
    one: '{n} of {of} passports expires before the excursion',
    other: '{n} of {of} passports expire before the excursion',
  },
  passportsExpiring: {
    one: '{n} of {of} passports expires less than {months} months after the excursion',
    other: '{n} of {of} passports expire less than {months} months after the excursion',
  },
  doubtful: {
    one: '{n} entry in the personal data cannot be right',
    other: '{n} entries in the personal data cannot be right',
  },
  surplusOf: '{list}: more entries than persons',
  belowMinimum: '{total} persons, {n} below the minimum of {min}',
  minimumKept: 'Only the operator can confirm it.',
  writeComment: 'Ask in a comment',
  minimumComment:
    'We have {total} persons, the minimum is {min}. Please let us know how to proceed.',
  aboveMaximum: '{total} persons, {n} above the maximum of {max}',
  withinGroup: '{total} persons, {range}',
  groupBoth: '{min} to {max} possible',
  groupMin: 'minimum {min}',
  groupMax: 'maximum {max}',
  accept: 'I have seen these warnings and confirm anyway.',
  unseenWarnings:
    'This order has a warning you have not seen yet. Please check it and confirm again.',

  warnings: { one: '{n} warning', other: '{n} warnings' },
  passport_expired: 'This passport expires before the excursion.',
  passport_expires_soon: {
    one: 'This passport is valid for less than {n} month after the excursion.',
    other: 'This passport is valid for less than {n} months after the excursion.',
  },
  issued_after_expiry: 'The issue date is after the expiry date.',
  born_after_tour: 'The date of birth is after the excursion.',
  same_number: 'Another passport in this order has the same number.',
  name_differs: 'The name differs from the personal data.',
  single_name: 'There is only one name. Please compare it with the passport.',
  age_differs: 'The age does not match the birth day.',
  agesDiffer: 'Not every age matches a birth day.',
  surplus: '{n} more than there are persons.',

  reconfirm: 'Re-confirm',
  reconfirmHint: 'The person count changed after this order was confirmed.',
  countChanged: 'The count changed from {was} to {now} on {when}.',
  productChanged: '{product}: {was}, now {now}',
  waitsForAgency: 'Waiting for the agency to acknowledge it.',
  askAgency: 'Please acknowledge it, or cancel the excursion if it is no longer possible.',
  acknowledge: 'Acknowledge',
  acknowledgeOf: 'Acknowledge the changed count of {customer}',
  acknowledged: 'Acknowledged for {customer}.',
  changedAgain: 'The count has changed again. Please check it once more.',
  notAcknowledged: 'Not acknowledged. {reason}',
} as const
