/** Texts about what an order's data lacks or has odd in it, and about counts that have changed. */
export const checks = {
  passports: '{received} of {expected} passports',
  phoneMissing: 'phone missing',

  warnings: { one: '{n} thing to look at', other: '{n} things to look at' },
  passport_expired: 'The passport has expired by the day of the tour.',
  passport_expires_soon: {
    one: 'Less than {n} month of validity is left after the tour.',
    other: 'Less than {n} months of validity are left after the tour.',
  },
  issued_after_expiry: 'The issue date lies after the expire date.',
  born_after_tour: 'The birth day lies after the tour.',
  same_number: 'Another passport of this order has the same number.',
  name_differs: 'The name differs from the personal data.',

  reconfirm: 'Re-confirm',
  reconfirmHint: 'The person count changed after this order had been confirmed.',
  countChanged: 'The count changed from {was} to {now} on {when}.',
  productChanged: '{product}: {was}, now {now}',
  waitsForAgency: 'It waits for the agency to acknowledge it.',
  askAgency: 'Please acknowledge it, or cancel the excursion if it is not possible.',
  acknowledge: 'Acknowledge',
  acknowledgeOf: 'Acknowledge the changed count of {customer}',
  acknowledged: 'Acknowledged for {customer}.',
  changedAgain: 'The count has changed again meanwhile. Please look at it once more.',
  notAcknowledged: 'It was not acknowledged. {reason}',
} as const
