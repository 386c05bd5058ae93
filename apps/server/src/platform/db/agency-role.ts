/**
 * Name of the role for agencies' people unless DATABASE_AGENCY_ROLE sets another. Migrations use
 * this one.
 */
export const defaultAgencyRole = 'gangway_agency'

/**
 * Rewrites a migration for a role with another name: quoted where it is a value, as an identifier
 * elsewhere.
 */
export function withAgencyRole(script: string, role: string): string {
  return script.replaceAll(/'gangway_agency'|\bgangway_agency\b/g, (found) =>
    found.startsWith("'") ? `'${role}'` : `"${role}"`,
  )
}
