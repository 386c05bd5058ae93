import type { Change } from '@gangway/domain/changes/change'

const operator = { actor: 'system', agency_id: null } as const

type Action = Extract<Change['action'], `keys.${string}`>

export const exampleKeyChanges: { readonly [Name in Action]: Change<Name> } = {
  'keys.add': { ...operator, action: 'keys.add', after: { key_id: '3f9c01ab' } },
  'keys.activate': {
    ...operator,
    action: 'keys.activate',
    before: { key_id: '77aa01ab' },
    after: { key_id: '3f9c01ab' },
  },
  'keys.rotate': {
    ...operator,
    action: 'keys.rotate',
    after: { key_id: '3f9c01ab', waiting: 1_200 },
  },
  'keys.reencrypt': {
    ...operator,
    action: 'keys.reencrypt',
    after: {
      key_id: '3f9c01ab',
      done: { person: 1_100, second_factor: 7, file: 93, chunk: 0, webhook: 2, import: 0 },
      damaged: { person: 0, second_factor: 0, file: 0, chunk: 0, webhook: 0, import: 0 },
    },
  },
  'keys.retire': { ...operator, action: 'keys.retire', after: { key_id: '77aa01ab' } },
}
