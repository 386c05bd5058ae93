import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as deliveries from './deliveries/deliveries.queries.ts'
import * as deliveryQueries from './deliveries/deliveries.queries.ts'
import type * as log from './deliveries/delivery-log.queries.ts'
import type * as making from './deliveries/make-deliveries.queries.ts'
import type * as secrets from './secrets/secrets.queries.ts'
import type * as webhooks from './webhooks.queries.ts'

const claimed = { id: 1, webhook_id: 1 }

export const samples = {
  './webhooks.queries.ts': {
    listWebhooks: { all: [null], ofAgency: [1] },
    findWebhook: [1],
    countWebhooks: { given: [1], answers: [[{ count: 0 }]] },
    insertWebhook: {
      given: [{ agency_id: 1, name: '', url: '', types: [], created_by: 1 }],
      answers: [[{ id: 1 }]],
    },
    changeWebhook: [1, { name: '', url: '', types: [] }],
    disableWebhook: [1, 'failing'],
    enableWebhook: { catchingUp: [1, true], fromNow: [1, false] },
    takeOver: [1, 1],
    makerReads: 'part',
    isAnyOrphaned: [],
    stopWebhooks: { all: [null], ofOne: [1] },
    deleteWebhook: [1],
  } satisfies SamplesOf<typeof webhooks>,
  './deliveries/deliveries.queries.ts': {
    claimDeliveries: [{ at_once: 4, shared: 16, slow: [1], seconds: 20 }],
    isAnyDue: [],
    insertAttempt: [{ delivery_id: 1, milliseconds: 20, status: 200, fault: null, answer: '' }],
    finishDelivery: [claimed],
    postponeDelivery: [claimed, 5],
    letRest: [1, 5],
    askAgain: [1],
    giveUpDelivery: [1],
    insertTest: {
      given: [{ webhook_id: 1, agency_id: 1, message_id: 'test_1', type: 'webhook.test' }],
      answers: [[{ id: 1 }]],
    },
    changeOf: 'part',
    clearDeletedWebhooks: (db) => deliveryQueries.clearDeletedWebhooks({ db }),
  } satisfies SamplesOf<typeof deliveries>,
  './deliveries/make-deliveries.queries.ts': {
    isAnyBehind: [],
    makeDeliveries: [],
  } satisfies SamplesOf<typeof making>,
  './deliveries/delivery-log.queries.ts': {
    listDeliveries: {
      all: [1, { limit: 51, readable: ['order.approved'] }],
      filtered: [
        1,
        { status: 'waiting', type: 'order.approved', before: 100, limit: 51, readable: [] },
      ],
    },
    findDelivery: [1, { id: 1, readable: [] }],
    replayDeliveries: {
      one: [1, { which: { id: 1 }, readable: [], limit: 1 }],
      span: [
        1,
        {
          which: {
            from: '2027-05-01T00:00:00Z',
            until: '2027-05-02T00:00:00Z',
            after: 0,
            only_given_up: true,
          },
          readable: [],
          limit: 1_000,
        },
      ],
    },
  } satisfies SamplesOf<typeof log>,
  './secrets/secrets.queries.ts': {
    isSecretInUse: 'part',
    listSecretsFor: ['http://127.0.0.1:3000/demo/webhook-sink'],
    insertSecret: [{ webhook_id: 1, agency_id: 1, enc: 'e1.key.sealed' }],
    endSecrets: [1, 24],
    listWebhookSecretsToReseal: [{ activeId: 'key', after: '0', limit: 500 }],
  } satisfies SamplesOf<typeof secrets>,
}
