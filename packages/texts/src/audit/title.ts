/** What the page and the export of who did what are called; apart, because every page has it in its menu. */
export const auditTitle = { en: 'Audit log', de: 'Protokoll' } as const
