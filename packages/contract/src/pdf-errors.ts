import type { Language } from '@gangway/domain/languages/language'
import { pdfFaults } from '@gangway/domain/files/file-rules'

/** Why a PDF is refused: one code for each fault that the examination reports. */
export const pdfErrors = {
  pdf_not_pdf: {
    status: 422,
    en: 'This file is not a PDF, despite its name. Please open it where it was made, and print it to a PDF.',
    de: 'Diese Datei ist trotz ihres Namens kein PDF. Bitte öffnen Sie sie dort, wo sie entstanden ist, und drucken Sie sie in ein PDF.',
  },
  pdf_truncated: {
    status: 422,
    en: 'The end of this PDF is missing. Please download or save it again.',
    de: 'Das Ende dieses PDFs fehlt. Bitte laden oder speichern Sie es noch einmal.',
  },
  pdf_damaged: {
    status: 422,
    en: 'This PDF is damaged: not every viewer shows all of its pages. Please save it again, or print it to a new PDF.',
    de: 'Dieses PDF ist beschädigt: Nicht jedes Programm zeigt alle Seiten. Bitte speichern Sie es noch einmal, oder drucken Sie es in ein neues PDF.',
  },
  pdf_encrypted: {
    status: 422,
    en: 'This PDF is protected, by a password or against changes. Please save it without, or print it to a new PDF.',
    de: 'Dieses PDF ist durch ein Passwort oder gegen Änderungen geschützt. Bitte speichern Sie es ohne Schutz, oder drucken Sie es in ein neues PDF.',
  },
  pdf_polyglot: {
    status: 422,
    en: 'This PDF contains other kinds of content. Please print it to a new PDF.',
    de: 'Dieses PDF enthält auch andere Inhalte. Bitte drucken Sie es in ein neues PDF.',
  },
  pdf_bomb: {
    status: 422,
    en: 'This PDF unpacks to far more than its size. Please print it to a new PDF.',
    de: 'Dieses PDF ist entpackt viel größer, als es scheint. Bitte drucken Sie es in ein neues PDF.',
  },
  pdf_javascript: {
    status: 422,
    en: 'This PDF contains scripts. Please print it to a new PDF.',
    de: 'Dieses PDF enthält Skripte. Bitte drucken Sie es in ein neues PDF.',
  },
  pdf_active: {
    status: 422,
    en: 'This PDF contains actions, or attachments that are not part of an electronic invoice. Please print it to a new PDF.',
    de: 'Dieses PDF enthält Aktionen, oder Anhänge, die nicht zu einer elektronischen Rechnung gehören. Bitte drucken Sie es in ein neues PDF.',
  },
  pdf_too_complex: {
    status: 422,
    en: 'This PDF is too complex to check. Please print it to a new PDF.',
    de: 'Dieses PDF ist zu komplex für die Prüfung. Bitte drucken Sie es in ein neues PDF.',
  },
} as const satisfies Record<`pdf_${string}`, { status: number } & Record<Language, string>>

export const pdfErrorCodes = pdfFaults.map((fault) => `pdf_${fault}` as const)

/** Why a PDF or picture is refused. */
export const attachmentErrorCodes = [
  'malformed_form',
  'attachment_extension',
  'attachment_forbidden_name',
  'attachment_kind',
  'file_too_large',
  'file_empty',
  ...pdfErrorCodes,
  'virus_found',
  'storage_full',
] as const
