import type { DecisionResult } from '@gangway/contract/decisions'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/field-faults/word-faults'
import type { StepResult } from './record-steps.service.ts'

export function presentResults(results: readonly StepResult[], language: Language) {
  return results.map(({ faults, ...result }): DecisionResult => {
    return faults === undefined ? result : { ...result, errors: wordFaults(faults, language) }
  })
}
