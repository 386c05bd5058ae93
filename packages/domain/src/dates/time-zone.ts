/** Whether a text is the IANA name of a time zone this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The zone itself, or UTC where this machine does not know it: the zones of Node, browsers and PostgreSQL differ, and
 * one port's must not stop what is worked out for all.
 */
export function zoneOrUtc(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}
