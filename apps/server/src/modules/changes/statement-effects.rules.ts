import type { EffectiveAction } from '@gangway/domain/changes/change'
import { agencyChanged } from './announcements.rules.ts'
import { type ActionOf, type Effects, none } from './define-effects.rules.ts'
import { tell } from './public-changes.rules.ts'

/** Open statements and rates of the agency are fetched again. */
const announced = {
  announce: ({ agency_id }: { agency_id: number }) => agencyChanged(agency_id),
  notify: none,
} as const

const agreed = {
  ...announced,
  publish: ({ agency_id }: { agency_id: number }) => [tell({ agency_id }, 'rates.changed')],
} as const

export const statementEffects: Effects<ActionOf<'rate' | 'terms' | 'statement', EffectiveAction>> =
  {
    'rate.add': agreed,
    'rate.change': agreed,
    'rate.remove': agreed,
    'terms.add': agreed,
    'terms.change': agreed,
    'terms.remove': agreed,
    'statement.agree': { ...announced, publish: none },
    'statement.close': {
      ...announced,
      publish: ({ agency_id, after: { month, digest }, totals }) => [
        tell({ agency_id }, 'statement.closed', { month, digest, totals: [...totals] }),
      ],
    },
    // Published as changed lines of its events.
    'statement.adjust': { ...announced, publish: none },
  }
