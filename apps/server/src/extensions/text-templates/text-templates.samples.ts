import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as queries from './text-templates.queries.ts'

export const samples = {
  './text-templates.queries.ts': {
    listTemplates: [],
    lockTemplate: ['customer'],
    updateTemplate: [{ kind: 'customer', text_en: 'Hello', text_de: 'Guten Tag' }],
    contactsOf: [[1, 2]],
  } satisfies SamplesOf<typeof queries>,
}
