import { editableMinutes } from '@gangway/domain/comments/comment-rules'
import { fileRefusals } from '../files/german.ts'
import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const commentRefusals: TranslationOf<typeof english.commentRefusals> = {
  ...fileRefusals,
  comment_not_found: 'Diesen Kommentar gibt es nicht mehr.',
  comment_locked: `Kommentare lassen sich nur ${editableMinutes} Minuten lang bearbeiten.`,
  attachment_extension: 'Nur PDF-Dateien und Bilder (PNG, JPEG, WebP) lassen sich anhängen.',
  attachment_forbidden_name: 'Dateien mit diesem Namen werden nicht angenommen.',
  attachment_kind: 'Der Inhalt der Datei passt nicht zu ihrem Namen.',
}

/** How many comments someone has not seen. */
export const { unreadComments }: TranslationOf<Pick<typeof english, 'unreadComments'>> = {
  unreadComments: { one: '{n} ungelesener Kommentar', other: '{n} ungelesene Kommentare' },
}
