/** A span as people say it, and as PostgreSQL reads it. */
export type Span = `${number} ${'seconds' | 'minutes' | 'hours' | 'days'}`

/** How long what the product makes for a while is good for. */
export const lifetimes = {
  session: '12 hours',
  /** A session in which no one does anything. */
  idleSession: '30 minutes',
  /** Long after it can no longer be used. */
  rowOfSession: '36 hours',
  /** Then the session gets another. */
  sessionToken: '15 minutes',
  /** For what was sent before the answer with its successor came. */
  replacedToken: '120 seconds',
  /** Within it, a session's activity is not written down again. */
  activity: '60 seconds',
  /** For as long all factors of an account count as just given, before a call asks for them again. */
  freshFactor: '10 minutes',
  /** The challenge that an authenticator signs. */
  passkeyChallenge: '5 minutes',
  passwordReset: '30 minutes',
  invitation: '7 days',
  /** A link in a mail that acknowledges changes. */
  acknowledgementLink: '14 days',
  /** A guide's link to the dispatches of a day, after that day. */
  guidePass: '30 days',
  /** For as long a new email address waits to be confirmed. */
  emailChange: '24 hours',
  /** The answer to a write, for a caller that repeats it under its key. */
  answerOfWrite: '24 hours',
  unfinishedUpload: '24 hours',
  /** A file whose comment was never written. */
  waitingAttachment: '24 hours',
  /** An import that no one carried out, with its files. */
  waitingImport: '24 hours',
  /** For as long an import in the browser can be undone, and what its rows said before is kept. */
  importUndo: '7 days',
  /** Outcome of an import in the browser. */
  importHistory: '400 days',
  /** For rows withdrawn before they came. */
  earlyWithdrawal: '30 days',
  /** A reservation that was never confirmed, after it has expired. */
  expiredReservation: '30 days',
  /** A request for another pick-up time with its words, or a proposal, after it was answered. */
  answeredRequest: '90 days',
  /** Past days on which a crew member or vehicle was away. */
  absence: '90 days',
  /** The record of a disruption with its words. */
  disruption: '400 days',
  /** Long after the publish call it stands for is stale. */
  publishClaim: '60 minutes',
  /** Usage of the limits, by caller. */
  usageCount: '2 days',
  notice: '400 days',
  /** Lines of a month as a person last saw them. */
  seenMonth: '400 days',
  failedJob: '30 days',
  /** A mail that became a file, without a mail server. */
  outboxMail: '30 days',
  /** For an alarm that is over. */
  alarm: '400 days',
  /** The changes that other programs received. */
  publicChange: '90 days',
  /** Deliveries to webhooks and their responses. */
  webhookLog: '30 days',
  /** From where someone signed in, or tried to. */
  signInOrigin: '90 days',
  /** A person's own list of their sign-ins. */
  ownSignIns: '30 days',
} as const satisfies Record<string, Span>

type InDays = {
  [Name in keyof typeof lifetimes]: (typeof lifetimes)[Name] extends `${number} days` ? Name : never
}[keyof typeof lifetimes]

export function daysOf(lifetime: InDays): number {
  return Number.parseInt(lifetimes[lifetime], 10)
}
