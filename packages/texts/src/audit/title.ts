/** Title of the audit's page and export; in a file of its own, because every page has it in its menu. */
export const auditTitle = { en: 'Audit log', de: 'Protokoll' } as const
