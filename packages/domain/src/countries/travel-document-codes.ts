import type { Language } from '../languages/language.ts'

/** Nationalities in travel documents where ISO 3166-1 has no country (ICAO Doc 9303, part 3, section 5). */
export const travelDocumentCodes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  EUE: { en: 'European Union laissez-passer', de: 'Laissez-passer der Europäischen Union' },
  GBD: { en: 'British overseas territories citizen', de: 'britisch (Überseegebiete)' },
  GBN: { en: 'British national (overseas)', de: 'britisch (National Overseas)' },
  GBO: { en: 'British overseas citizen', de: 'britisch (Overseas Citizen)' },
  GBP: { en: 'British protected person', de: 'britisch (Schutzbefohlener)' },
  GBS: { en: 'British subject', de: 'britisch (Untertan)' },
  RKS: { en: 'Kosovar', de: 'kosovarisch' },
  UNA: { en: 'United Nations agency', de: 'Sonderorganisation der Vereinten Nationen' },
  UNO: { en: 'United Nations', de: 'Vereinte Nationen' },
  XBA: { en: 'African Development Bank', de: 'Afrikanische Entwicklungsbank' },
  XCC: { en: 'Caribbean Community', de: 'Karibische Gemeinschaft' },
  XCE: { en: 'Council of Europe', de: 'Europarat' },
  XCO: { en: 'COMESA', de: 'COMESA' },
  XEC: { en: 'ECOWAS', de: 'ECOWAS' },
  XIM: { en: 'African Export–Import Bank', de: 'Afreximbank' },
  XMP: {
    en: 'Parliamentary Assembly of the Mediterranean',
    de: 'Parlamentarische Versammlung des Mittelmeerraums',
  },
  XOM: { en: 'Sovereign Order of Malta', de: 'Souveräner Malteserorden' },
  XPO: { en: 'Interpol', de: 'Interpol' },
  XXA: { en: 'Stateless', de: 'staatenlos' },
  XXB: { en: 'Refugee (1951 Convention)', de: 'Flüchtling (Genfer Konvention)' },
  XXC: { en: 'Refugee (other)', de: 'Flüchtling (sonstiger)' },
  XXX: { en: 'Unspecified', de: 'ungeklärt' },
}

/** Other codes in use for the same: documents of Kosovo before RKS, ISO's user-assigned ones, Germany's one letter. */
export const otherCodes: Readonly<Record<string, string>> = {
  D: 'DE',
  UNK: 'RKS',
  XK: 'RKS',
  XKX: 'RKS',
}
