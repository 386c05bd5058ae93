import type { Language } from '@gangway/domain/languages/language'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { withdrawalReasons as english } from './english.ts'
import { withdrawalReasons as german } from './german.ts'

type Names = Readonly<Record<`withdrawal.${Withdrawal}`, string>>

const namesOf: Readonly<Record<Language, Names>> = { en: english, de: german }

/** Why a sender withdrew an order or an event, in words. */
export function withdrawalName(reason: Withdrawal, language: Language): string {
  return namesOf[language][`withdrawal.${reason}`]
}
