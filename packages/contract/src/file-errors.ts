import { editableMinutes } from '@gangway/domain/comments/comment-rules'

/** Why a file is refused, wherever files are sent. */
export const fileErrors = {
  file_empty: { status: 422, en: 'The file is empty.', de: 'Die Datei ist leer.' },
  file_too_large: {
    status: 413,
    en: 'The file is larger than 10 MB.',
    de: 'Die Datei ist größer als 10 MB.',
  },
} as const

/** Why a file is no ticket. */
export const ticketErrors = {
  ticket_extension: {
    status: 422,
    en: 'Please choose a PDF file.',
    de: 'Bitte wählen Sie eine PDF-Datei.',
  },
  ticket_forbidden_name: {
    status: 422,
    en: 'Files with this name are not accepted. Please rename it.',
    de: 'Dateien mit diesem Namen werden nicht angenommen. Bitte benennen Sie sie um.',
  },
} as const

/** Refusals of comments and of what is attached to them. */
export const commentErrors = {
  comment_not_found: {
    status: 404,
    en: 'This comment no longer exists.',
    de: 'Diesen Kommentar gibt es nicht mehr.',
  },
  comment_locked: {
    status: 409,
    en: `Comments can be edited for ${editableMinutes} minutes only.`,
    de: `Kommentare lassen sich nur ${editableMinutes} Minuten lang bearbeiten.`,
  },
  attachment_extension: {
    status: 422,
    en: 'Only PDF files and pictures (PNG, JPEG, WebP) can be attached.',
    de: 'Nur PDF-Dateien und Bilder (PNG, JPEG, WebP) lassen sich anhängen.',
  },
  attachment_forbidden_name: {
    status: 422,
    en: 'Files with this name are not accepted.',
    de: 'Dateien mit diesem Namen werden nicht angenommen.',
  },
  attachment_kind: {
    status: 422,
    en: 'The file’s content does not match its name.',
    de: 'Der Inhalt der Datei passt nicht zu ihrem Namen.',
  },
} as const
