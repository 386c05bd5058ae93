import { accountOperations } from './account-operations.ts'
import { auditOperations } from './audit-operations.ts'
import { changeOperations } from './change-operations.ts'
import { commentOperations } from './comment-operations.ts'
import type { DescribedOperation, DescribedOperations } from './described-operation.ts'
import { eventOperations } from './event-operations.ts'
import { ingestOperations } from './ingest-operations.ts'
import { importOperations } from './import-operations.ts'
import { officeOperations } from './office-operations.ts'
import { orderOperations } from './order-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { personalDataOperations } from './personal-data-operations.ts'
import { webhookOperations } from './webhook-operations.ts'
import { programOperations } from './program-operations.ts'

const described: DescribedOperations = {
  ...accountOperations,
  ...eventOperations,
  ...orderOperations,
  ...personalDataOperations,
  ...commentOperations,
  ...officeOperations,
  ...peopleOperations,
  ...programOperations,
  ...auditOperations,
  ...ingestOperations,
  ...changeOperations,
  ...webhookOperations,
  ...importOperations,
}

/** Descriptions and examples of every call, by name. No page loads them, because they are long. */
export const describedOperations: Readonly<Record<string, DescribedOperation>> = described
