/** Texts of the reasons for which orders are canceled. */
export const reasons = {
  reason: 'Reason',
  words: 'Details',
  give: 'Cancel with a reason',
  choose: 'Choose a reason',
  optional: 'Optional. Both sides see it.',
  needed: 'Needed to cancel. Both sides see it.',
  wordsOptional: 'Optional. No personal details, please.',
  wordsNeeded: 'This reason needs them. No personal details, please.',
  failed: 'The reasons could not be loaded.',
  canceledFor: 'Canceled: {reason}',
  canceledForWith: 'Canceled: {reason} – {words}',
} as const
