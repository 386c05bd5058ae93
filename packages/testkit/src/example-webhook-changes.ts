import type { Change } from '@gangway/domain/changes/change'
import type { WebhookChanges } from '@gangway/domain/changes/webhook-changes'

const actor = { account_id: 1, agency_id: null }

/** One of every kind of change to webhook 6 of agency 3, by staff. */
export const exampleWebhookChanges: {
  readonly [Action in keyof WebhookChanges]: Change<Action>
} = {
  'webhook.create': {
    actor,
    action: 'webhook.create',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example' },
  },
  'webhook.change': {
    actor,
    action: 'webhook.change',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example', fields: ['url'] },
  },
  'webhook.rotate_secret': {
    actor,
    action: 'webhook.rotate_secret',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example' },
  },
  'webhook.enable': {
    actor,
    action: 'webhook.enable',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example' },
  },
  'webhook.disable': {
    actor,
    action: 'webhook.disable',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example', reason: 'failing' },
  },
  'webhook.delete': {
    actor,
    action: 'webhook.delete',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example' },
  },
  'webhook.send_test': {
    actor,
    action: 'webhook.send_test',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example' },
  },
  'webhook.replay': {
    actor,
    action: 'webhook.replay',
    agency_id: 3,
    after: { webhook_id: 6, host: 'hooks.agency.example', rows: 3 },
  },
}
