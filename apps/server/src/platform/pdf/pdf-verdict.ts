import type { PdfFault } from '@gangway/domain/files/pdf-faults'

export type PdfVerdict = { fault: null; page_count: number } | { fault: PdfFault }
