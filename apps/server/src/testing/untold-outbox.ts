import type { Outbox } from '../platform/mail/mailer.ts'

/** For mailers of tests that are about what is in a mail, or go to a server. */
export const untoldOutbox: Outbox = { record: async () => undefined, announce: () => undefined }
