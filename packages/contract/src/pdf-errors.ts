import { pdfFaults } from '@gangway/domain/files/file-rules'

/** Why a PDF is refused: one code for each fault that the examination reports. */
export const pdfErrors = {
  pdf_not_pdf: {
    status: 422,
    message:
      'This file is not a PDF, despite its name. Please open it where it was made, and print it to a PDF.',
  },
  pdf_truncated: {
    status: 422,
    message: 'The end of this PDF is missing. Please download or save it again.',
  },
  pdf_damaged: {
    status: 422,
    message:
      'This PDF is damaged: not every viewer shows all of its pages. Please save it again, or print it to a new PDF.',
  },
  pdf_encrypted: {
    status: 422,
    message:
      'This PDF is protected, by a password or against changes. Please save it without, or print it to a new PDF.',
  },
  pdf_polyglot: {
    status: 422,
    message: 'This PDF contains other kinds of content. Please print it to a new PDF.',
  },
  pdf_bomb: {
    status: 422,
    message: 'This PDF unpacks to far more than its size. Please print it to a new PDF.',
  },
  pdf_javascript: {
    status: 422,
    message: 'This PDF contains scripts. Please print it to a new PDF.',
  },
  pdf_active: {
    status: 422,
    message:
      'This PDF contains actions, or attachments that are not part of an electronic invoice. Please print it to a new PDF.',
  },
  pdf_too_complex: {
    status: 422,
    message: 'This PDF is too complex to check. Please print it to a new PDF.',
  },
} as const satisfies Record<`pdf_${string}`, { status: number; message: string }>

export const pdfErrorCodes = pdfFaults.map((fault) => `pdf_${fault}` as const)
