import { texts } from './template.ts'

export const tryAgain = texts({ en: 'Try again', de: 'Noch einmal versuchen' })

/** Before the number of a request that failed. */
export const requestNumber = texts({
  en: 'If it happens again, quote this number to support:',
  de: 'Nennen Sie dem Support diese Nummer, wenn es wieder passiert:',
})
