/** `n` is the measured value, `subject` its place. */
export const alarmSentences = {
  'guesses.account': {
    one: 'Someone is guessing a password: {n} wrong try at one account within an hour',
    other: 'Someone is guessing a password: {n} wrong tries at one account within an hour',
  },
  'guesses.address': {
    one: 'Someone is guessing passwords: {n} wrong try from one address within an hour',
    other: 'Someone is guessing passwords: {n} wrong tries from one address within an hour',
  },
  'audit.broken': 'The audit log was changed outside the product',
  'data.damaged': 'Stored data is damaged and cannot be read',
  'retention.overdue': {
    one: 'Personal data should have been deleted {n} day ago',
    other: 'Personal data should have been deleted {n} days ago',
  },
  'retention.held_back': {
    one: 'Deleting personal data waits for someone to agree: {n} order',
    other: 'Deleting personal data waits for someone to agree: {n} orders',
  },
  'workers.silent': 'No process has done any background work for {n} seconds',
  'tasks.failing': 'Work that the product does by itself keeps failing: {subject}',
  'jobs.late': 'Background work is not getting done',
  'jobs.failing': {
    one: '{n} background job failed for good',
    other: '{n} background jobs failed for good',
  },
  'mails.failing': { one: '{n} email could not be sent', other: '{n} emails could not be sent' },
  'disk.full': 'The disk is nearly full: {n} % free on {subject}',
  'database.slow': 'The database answers slowly on {subject}',
  'database.replica_late': 'The copy of the database is {n} seconds behind',
  'live.interrupted': {
    one: '{subject} has not heard from the other instances for {n} minute',
    other: '{subject} has not heard from the other instances for {n} minutes',
  },
  'clock.off': {
    one: 'The clock of {subject} is {n} second off',
    other: 'The clock of {subject} is {n} seconds off',
  },
  'certificate.ending': {
    one: 'The certificate of {subject} has {n} day left',
    other: 'The certificate of {subject} has {n} days left',
  },
  'key.old': {
    one: 'The key for personal data has {n} day left of its planned age',
    other: 'The key for personal data has {n} days left of its planned age',
  },
} as const

/** One sentence each, with the action to take. */
export const alarmAdvice = {
  'guesses.account':
    'See who owns the account, force a new password if in doubt, and require two-factor authentication.',
  'guesses.address':
    'Look in the reverse proxy’s log for the address, and block it there if it is not one of yours.',
  'audit.broken':
    'Run gangway audit verify, which names the entries, and find out who can write to the database.',
  'data.damaged':
    'Check that the key file is the right one, then restore what is damaged from a backup.',
  'retention.overdue': 'Run gangway retention status, and look in the log for why it stopped.',
  'retention.held_back':
    'Run gangway retention status, check that the clock is right, and approve the number it names.',
  'workers.silent':
    'Start one with --role worker or --role all, or look in the log of those that run for “scheduled task failed”.',
  'tasks.failing': 'Look in the log for “scheduled task failed”, which names the fault.',
  'jobs.late':
    'Look in the log for “scheduled task failed”, and restart the product if it is silent.',
  'jobs.failing': 'Look in the log for “job given up”, which names the kind and the fault.',
  'mails.failing':
    'Run gangway doctor to try the mail server, then retry below the list of people.',
  'disk.full':
    'Make room or enlarge the disk before changes, or backups of them, can no longer be saved.',
  'database.slow':
    'Look for long transactions in the database, and raise DATABASE_POOL if there are none.',
  'database.replica_late': 'Check the replica’s log and its network.',
  'live.interrupted':
    'Check that machine’s way to the database (DATABASE_LISTEN_URL). Until then its pages show changes late.',
  'clock.off':
    'Set the clocks of that machine and of the database server by NTP, and find out which of them is wrong.',
  'certificate.ending': 'Renew it before then, or people and services can no longer connect.',
  'key.old': 'Turn it: gangway keys add, copy the file, then activate and rotate.',
} as const

export const alarmOver = 'This is over.'
