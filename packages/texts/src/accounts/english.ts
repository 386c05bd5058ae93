/** The pages on which a password is set; links in mails are called the same. */
export const passwordPages = {
  invitation: 'Set your password',
  reset: 'Choose a new password',
} as const
