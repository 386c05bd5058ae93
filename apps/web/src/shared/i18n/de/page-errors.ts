import type { pageErrors as english } from '../en/page-errors.ts'
import type { TranslationOf } from '../text-types.ts'

export const pageErrors = {
  malformed_form: 'Die Datei kam nicht vollständig an. Bitte versuchen Sie es erneut.',
  order_not_found: 'Diese Bestellung gibt es nicht.',
  user_not_found: 'Dieses Konto gibt es nicht.',
  agency_not_found: 'Diese Agentur gibt es nicht.',
  session_not_found: 'Diese Sitzung gibt es nicht mehr.',
  thread_not_found: 'Diese Kommentare gibt es nicht mehr.',
  comment_not_found: 'Diesen Kommentar gibt es nicht mehr.',
  notice_not_found: 'Diese Mitteilung gibt es nicht mehr.',
  notice_mail_not_found: 'Diese Mail ist schon gesendet oder unterwegs.',
  attachment_not_found: 'Diese Datei gibt es nicht mehr.',
  comments_guid_refused:
    'Die Kommentare zu dieser Anfrage sind umgezogen. Bitte laden Sie die Seite neu.',
  comment_locked: 'Kommentare lassen sich nur 15 Minuten lang ändern.',
  attachment_extension: 'Nur PDF-Dateien und Bilder (PNG, JPEG, WebP) lassen sich anhängen.',
  attachment_forbidden_name: 'Dateien mit diesem Namen werden nicht angenommen.',
  attachment_kind: 'Die Datei ist nicht das, was ihr Name sagt.',
  ticket_not_found: 'Dieses Ticket gibt es nicht.',
  upload_not_found: 'Das Hochladen hat zu lange gedauert. Bitte wählen Sie die Datei noch einmal.',
  ticket_not_needed: 'Diese Bestellung braucht kein Ticket.',
  upload_chunk_differs: 'Die Datei hat sich geändert. Bitte wählen Sie sie noch einmal.',
  upload_incomplete: 'Ein Teil der Datei fehlt. Bitte versuchen Sie es erneut.',
  ticket_extension: 'Bitte wählen Sie eine PDF-Datei.',
  ticket_forbidden_name:
    'Eine Datei dieses Namens wird nicht angenommen. Bitte benennen Sie sie um.',
  ticket_empty: 'Die Datei ist leer.',
  upload_offset: 'Die Datei hat sich geändert. Bitte wählen Sie sie noch einmal.',
  upload_changed:
    'Die Datei hat sich während des Sendens geändert. Bitte wählen Sie sie noch einmal.',
  pdf_not_pdf: 'Das ist keine PDF-Datei, auch wenn sie so heißt.',
  pdf_truncated: 'Dieser PDF-Datei fehlt das Ende. Bitte speichern Sie sie neu.',
  pdf_damaged: 'Diese PDF-Datei ist beschädigt. Bitte speichern Sie sie neu.',
  pdf_encrypted: 'Diese PDF-Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne.',
  pdf_polyglot:
    'Diese PDF-Datei enthält etwas, das kein PDF ist. Bitte drucken Sie sie in eine neue.',
  pdf_bomb: 'Diese PDF-Datei ist viel größer, als sie scheint. Bitte drucken Sie sie in eine neue.',
  pdf_javascript: 'Diese PDF-Datei enthält ein Programm. Bitte drucken Sie sie in eine neue.',
  pdf_active:
    'Diese PDF-Datei enthält Aktionen oder angehängte Dateien. Bitte drucken Sie sie in eine neue.',
  pdf_too_complex:
    'Diese PDF-Datei ist zu verwickelt, um geprüft zu werden. Bitte drucken Sie sie in eine neue.',
  virus_found: 'In dieser Datei wurde ein Virus gefunden. Sie wurde nicht behalten.',
  storage_full:
    'Für die Datei ist im Moment kein Platz. Bitte versuchen Sie es später noch einmal.',
  pickup_time_locked: 'Die Abholzeit ist bereits festgelegt.',
  pickup_time_misses_ship: 'Diese Abholzeit passt nicht zu einem Schiff.',
  count_changed_again:
    'Die Personenzahl hat sich erneut geändert. Bitte sehen Sie noch einmal hin.',
  order_step_refused: 'Die Bestellung kann diesen Status nicht mehr annehmen.',
  user_change_refused: 'Dieses Konto kann so nicht geändert werden.',
  totp_already_enabled: 'Der zweite Faktor ist bereits eingerichtet.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  otp_required: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  otp_invalid: 'Dieser Code ist falsch oder wurde schon verwendet.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  link_expired: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  password_too_common: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  password_too_personal:
    'Das Passwort darf weder Ihre E-Mail-Adresse noch den Namen des Produkts enthalten.',
  password_unchanged: 'Das neue Passwort ist das aktuelle. Bitte wählen Sie ein anderes.',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
} satisfies TranslationOf<typeof english>
