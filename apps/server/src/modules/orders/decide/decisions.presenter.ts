import type { DecisionResult } from '@gangway/contract/decisions'
import type { FieldFaults } from '@gangway/contract/field-faults'
import type { Language } from '@gangway/domain/languages/language'
import { wordFaults } from '@gangway/texts/word-faults'

/** Outcome for one order, with the faults of its proposal. */
export type StepResult = Omit<DecisionResult, 'errors'> & { faults?: FieldFaults }

export function presentResults(results: readonly StepResult[], language: Language) {
  return results.map(({ faults, ...result }): DecisionResult => {
    return faults === undefined ? result : { ...result, errors: wordFaults(faults, language) }
  })
}
