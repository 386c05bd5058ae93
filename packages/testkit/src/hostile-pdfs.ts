import { hostileActions } from './hostile-pdf-actions.ts'
import { hostileFrames, type HostilePdf } from './hostile-pdf-frames.ts'
import { hostileInvoices } from './hostile-pdf-invoices.ts'
import { hostileStructures } from './hostile-pdf-structures.ts'

/** Files that cannot be tickets, each wrong in one way. */
export const hostilePdfs: readonly HostilePdf[] = [
  ...hostileFrames,
  ...hostileActions,
  ...hostileInvoices,
  ...hostileStructures,
]
