import type { TranslationOf } from '@gangway/texts/template'
import type { comments as english } from '../en/comments.ts'

export const comments: TranslationOf<typeof english> = {
  title: 'Kommentare',
  unread: { one: '{n} ungelesen', other: '{n} ungelesen' },
  close: 'Kommentare schließen',
  newFor: 'Neuer Kommentar zur Anfrage #{id} am {date}',
  failed: 'Kommentare sind gerade nicht verfügbar.',
  guidFailed: 'Die Kommentare konnten nicht mit dieser Anfrage verknüpft werden. {reason}',
}
