import { texts } from './template.ts'

/** Kinds of papers. */
export const paperNames = texts({
  licence: { en: 'Licence', de: 'Lizenz' },
  insurance: { en: 'Insurance', de: 'Versicherung' },
  permit: { en: 'Permit', de: 'Genehmigung' },
})

/** The sentence of a notice about a paper that holds for a few days only. */
export const expiringPapers = texts({
  licence: { en: 'A licence expires after {day}', de: 'Eine Lizenz läuft am {day} ab' },
  insurance: { en: 'An insurance expires after {day}', de: 'Eine Versicherung läuft am {day} ab' },
  permit: { en: 'A permit expires after {day}', de: 'Eine Genehmigung läuft am {day} ab' },
})
