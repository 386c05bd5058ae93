import type { TranslationOf } from '@gangway/texts/template'
import type { errors as english } from '../en/errors.ts'

export const errors = {
  network: 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
  timeout: 'Zeitüberschreitung nach {n} ms. Bitte versuchen Sie es noch einmal.',
  unknown: 'Etwas ist schiefgegangen',
} satisfies TranslationOf<typeof english>
