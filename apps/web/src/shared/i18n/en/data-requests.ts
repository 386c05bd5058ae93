/** Asking for what orders lack, and entering it. */
export const dataRequests = {
  ask: 'Ask for what is missing',
  askOrder: 'Ask for the missing data of {customer}',
  askMany: 'Ask for missing data ({n})',
  askedMany: {
    one: 'Missing data of {n} order asked for.',
    other: 'Missing data of {n} orders asked for.',
  },
  askedOrder: 'Missing data of {customer} asked for.',
  askedBy: 'Asked for by {name}, {when}',
  asked: 'Asked for, {when}',
  notAsked: 'The data was not asked for. {reason}',
  enter: 'Enter data',
  enterTitle: 'Missing data of {customer}',
  enterHint:
    'What you save is encrypted at once and cannot be shown here. Persons you leave empty stay missing.',
  passport: 'Passport {n} of {all}',
  person: 'Person {n} of {all}',
  ageOf: 'Age of person {n} of {all}',
  countOf: 'Persons',
  dateFormat: 'DD.MM.YYYY',
  nothing: 'Enter the data of at least one person.',
  entered: 'Data of {customer} saved.',
  enteredElsewhere:
    'Someone else has changed this order in the meantime. Below is what is missing now.',
  nothingLeft: 'Someone else has changed this order in the meantime. Nothing is missing now.',
  open: 'Missing data you are asked for',
  openPersons: { one: '{list} of {n} person', other: '{list} of {n} persons' },
  more: { one: '{n} more order', other: '{n} more orders' },
} as const
