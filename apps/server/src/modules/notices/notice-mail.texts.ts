import type { Language } from '@gangway/domain/languages/language'

interface NoticeMailTexts {
  digest: (appName: string, n: number) => string
  introduction: string
  order: (customer: string) => string
  invoice: (number: string) => string
  pickup: (time: string) => string
  more: (n: number) => string
  open: string
  preferences: string
}

/** What a mail says around its notices. */
export const mailTexts: Readonly<Record<Language, NoticeMailTexts>> = {
  en: {
    digest: (appName: string, n: number) =>
      n === 1 ? `1 new alert in ${appName}` : `${n} new alerts in ${appName}`,
    introduction: 'here is what’s new:',
    order: (customer: string) => `order of ${customer}`,
    invoice: (number: string) => `invoice ${number}`,
    pickup: (time: string) => `pick-up ${time}`,
    more: (n: number) => (n === 1 ? 'There is one more.' : `There are ${n} more.`),
    open: 'Open',
    preferences: 'Choose which emails you get, and when:',
  },
  de: {
    digest: (appName: string, n: number) =>
      n === 1 ? `1 neue Mitteilung in ${appName}` : `${n} neue Mitteilungen in ${appName}`,
    introduction: 'das ist neu für Sie:',
    order: (customer: string) => `Bestellung von ${customer}`,
    invoice: (number: string) => `Rechnung ${number}`,
    pickup: (time: string) => `Abholung ${time}`,
    more: (n: number) => (n === 1 ? 'Es gibt eine weitere.' : `Es gibt ${n} weitere.`),
    open: 'Öffnen',
    preferences: 'Welche E-Mails Sie erhalten und wann, stellen Sie hier ein:',
  },
}
