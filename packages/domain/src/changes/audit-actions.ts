import { type AuditGroup, auditGroups } from './audit-groups.ts'
import { type ChangeAction, definedChanges } from './change.ts'

/** Someone opened the personal data of an order: no change, but recorded as well. */
export const personalDataOpened = 'order.open_personal_data'

/** Everything that the audit shows. */
export type AuditAction = ChangeAction | typeof personalDataOpened

const actions: Readonly<Record<AuditAction, { audit: AuditGroup }>> = {
  [personalDataOpened]: { audit: 'personal_data' },
  ...definedChanges,
}

/** Every action that this release records. */
export const auditActions = Object.keys(actions) as AuditAction[]

/** Whether this release knows an action; earlier and later ones may have recorded others. */
export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(actions, name)
}

export function actionsOfGroup(group: AuditGroup): AuditAction[] {
  return auditActions.filter((action) => actions[action].audit === group)
}

/** The actions that a filter stands for: those of a group, or the one with that name, known or not. */
export function actionsMeant(name: string): string[] {
  const group = auditGroups.find((one) => one === name)
  return group === undefined ? [name] : actionsOfGroup(group)
}
