import type { AnyStatus } from '@gangway/domain/events/event-status'
import type { Language } from '@gangway/domain/languages/language'
import { eventStates as english } from './english.ts'
import { eventStates as german } from './german.ts'

type States = Readonly<Record<`status.${AnyStatus}`, string>>

const statesOf: Readonly<Record<Language, States>> = { en: english, de: german }

export function stateName(status: AnyStatus, language: Language): string {
  return statesOf[language][`status.${status}`]
}
