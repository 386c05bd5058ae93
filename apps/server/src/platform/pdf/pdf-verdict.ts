import type { PdfFault } from '@gangway/domain/tickets/ticket-file-rules'

export type PdfVerdict = { fault: null; page_count: number } | { fault: PdfFault }
