import type { Change, EffectiveAction } from '@gangway/domain/changes/change'
import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import { agencyChanged } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import { tell } from './public-changes.rules.ts'

type CrewAction = ActionOf<'crew_member' | 'vehicle' | 'paper', EffectiveAction>

/** Publishes ids and names of fields; an agency's own paper has neither. */
const publishing = (type: PublicChangeType) => ({
  announce: ({ agency_id }: Change<CrewAction>) => agencyChanged(agency_id),
  notify: none,
  publish: (change: Change<CrewAction>) => {
    const values: {
      crew_id?: number | null
      vehicle_id?: number | null
      fields?: readonly string[]
    } = 'after' in change ? change.after : change.before
    const { crew_id = null, vehicle_id = null, fields } = values
    const facts = {
      ...(crew_id !== null && { crew_id }),
      ...(vehicle_id !== null && { vehicle_id }),
      ...(fields !== undefined && { fields: [...fields] }),
    }
    return [tell(change, type, facts)]
  },
})

export const crewEffects: Effects<CrewAction> = {
  'crew_member.add': publishing('crew_member.added'),
  'crew_member.change': publishing('crew_member.changed'),
  'crew_member.remove': publishing('crew_member.removed'),
  'vehicle.add': publishing('vehicle.added'),
  'vehicle.change': publishing('vehicle.changed'),
  'vehicle.remove': publishing('vehicle.removed'),
  'paper.add': publishing('paper.added'),
  'paper.remove': publishing('paper.removed'),
}
