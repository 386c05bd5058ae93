/**
 * Name of the role for agencies' people unless DATABASE_AGENCY_ROLE sets another; migrations use this
 * one.
 */
export const defaultAgencyRole = 'gangway_agency'

/**
 * A migration rewritten for a role with another name: within quotes as a value, otherwise as an
 * identifier.
 */
export function withAgencyRole(script: string, role: string): string {
  return script.replaceAll(/'gangway_agency'|\bgangway_agency\b/g, (found) =>
    found.startsWith("'") ? `'${role}'` : `"${role}"`,
  )
}
