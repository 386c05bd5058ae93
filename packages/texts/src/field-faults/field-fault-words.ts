import type { FieldFault, FieldFaultCode, FieldType } from '@gangway/contract/field-faults'

/** Part of a fault's sentence after the field's name. */
type Reason<Code extends FieldFaultCode> = keyof Omit<FieldFault<Code>, 'code'> extends never
  ? string
  : (values: Omit<FieldFault<Code>, 'code'>) => string

/** How one language speaks of fields; a code without its reason does not compile. */
export interface FieldFaultWords {
  /** A sentence of both. */
  sentence: (field: string, reason: string) => string
  /** Subjects of sentences that name no field. */
  subjects: { row: string; file: string }
  reasons: { readonly [Code in FieldFaultCode]: Reason<Code> }
  types: Readonly<Record<FieldType, string>>
}
