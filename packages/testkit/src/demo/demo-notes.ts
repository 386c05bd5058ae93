/** Remarks of customers and resellers on an order, by the language of the shop. */
export const demoNotes = {
  german: [
    'Rollstuhl, bitte Platz mit Rampe.',
    'Vegetarisch, keine Nüsse.',
    'Goldene Hochzeit an diesem Tag.',
    'Bitte zusammen mit der Familie der nächsten Buchung einplanen; die Großmutter geht am Stock und braucht einen Sitz nahe der Tür.',
  ],
  other: [
    'Uses a walking frame, please seat near the door.',
    'Nut allergy.',
    'Celebrating a birthday on the day.',
    'Travel agent asks for confirmation by Friday; the party of six wants to sit together.',
  ],
} as const
