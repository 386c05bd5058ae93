import type { PdfFault } from '@gangway/domain/files/file-rules'

export interface HostilePdf {
  name: string
  /** What must be found in it. */
  fault: PdfFault
  bytes: () => Buffer
}
