import { noticeSentences } from '@gangway/domain/notices/notice-sentences'

/** What a mail says around its notices. */
export const mailTexts = {
  en: {
    sentences: noticeSentences.en,
    greeting: (name: string) => `Hello ${name},`,
    digest: (appName: string, n: number) =>
      n === 1 ? `1 thing waits for you in ${appName}` : `${n} things wait for you in ${appName}`,
    introduction: 'this is new for you:',
    order: (customer: string) => `order of ${customer}`,
    invoice: (number: string) => `invoice ${number}`,
    pickup: (time: string) => `pick-up ${time}`,
    more: (n: number) => (n === 1 ? 'One more waits for you.' : `${n} more wait for you.`),
    open: 'Open',
    preferences: 'What you are mailed about, and when, you choose here:',
  },
  de: {
    sentences: noticeSentences.de,
    greeting: (name: string) => `Guten Tag ${name},`,
    digest: (appName: string, n: number) =>
      n === 1 ? `1 Sache wartet in ${appName} auf Sie` : `${n} Dinge warten in ${appName} auf Sie`,
    introduction: 'das ist neu für Sie:',
    order: (customer: string) => `Bestellung von ${customer}`,
    invoice: (number: string) => `Rechnung ${number}`,
    pickup: (time: string) => `Abholung ${time}`,
    more: (n: number) =>
      n === 1 ? 'Eine weitere wartet auf Sie.' : `${n} weitere warten auf Sie.`,
    open: 'Öffnen',
    preferences: 'Worüber und wann Sie Mails bekommen, stellen Sie hier ein:',
  },
} as const
