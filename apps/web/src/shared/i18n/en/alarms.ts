/** Texts around the alarms that admins see at home. */
export const alarms = {
  title: 'Alarms for admins',
  failed: 'The alarms could not be loaded. {reason}',
  manual: 'More under “Alarms” in docs/operations.md',
  users: 'Open the list of people',
  audit: 'Open the audit log',
  damage: 'Show what was found damaged',
  keys: 'Show changes of the keys',
  retention: 'Show what is due for deletion',
  refusedSignIns: 'Show refused sign-ins',
} as const
