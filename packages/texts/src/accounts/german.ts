import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const passwordPages: TranslationOf<typeof english.passwordPages> = {
  invitation: 'Passwort festlegen',
  reset: 'Neues Passwort festlegen',
}
