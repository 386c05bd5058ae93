/** What the second wall's role is called unless DATABASE_AGENCY_ROLE names another; migrations say this. */
export const defaultAgencyRole = 'gangway_agency'

/** A migration as it is run where the role has another name: within quotes as a value, else as a name. */
export function withAgencyRole(script: string, role: string): string {
  return script.replaceAll(/'gangway_agency'|\bgangway_agency\b/g, (found) =>
    found.startsWith("'") ? `'${role}'` : `"${role}"`,
  )
}
