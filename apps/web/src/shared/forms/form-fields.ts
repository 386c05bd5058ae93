import { parseTypedDate } from './typed-date.ts'
import { type FieldFault, faultOf, type FieldRules } from './form-rules.ts'

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form's fields with the given names, in document order. */
export function fieldsOf(form: HTMLFormElement, names: readonly string[]): FormField[] {
  return [...form.elements].filter(
    (element): element is FormField => isField(element) && names.includes(element.name),
  )
}

/** The rule that keeps the field's value from being sent, if any. */
export function faultOfField(field: FormField): FieldFault | null {
  // To a script, half a date or number is no value at all, although the person sees it in the
  // field.
  if (field.validity.badInput) return { rule: field.type === 'number' ? 'number' : 'date' }
  return faultOf(rulesOf(field), valueOf(field))
}

/** The field's value, of a date `YYYY-MM-DD`; an unticked box has none. */
export function valueOf(field: FormField): string {
  const isUnticked = 'checked' in field && field.type === 'checkbox' && !field.checked
  if (isUnticked) return ''
  return isDate(field) ? (parseTypedDate(field.value) ?? field.value) : field.value
}

function rulesOf(field: FormField): FieldRules {
  const hasLength = 'maxLength' in field
  const input = field instanceof HTMLInputElement ? field : null
  return {
    type: isDate(field) ? 'date' : field.type,
    required: field.required,
    minLength: hasLength ? field.minLength : null,
    maxLength: hasLength ? field.maxLength : null,
    min: input?.dataset['min'] ?? input?.min ?? '',
    max: input?.max ?? '',
    pattern: input?.pattern ?? '',
  }
}

/** One of `date-field.tsx`, which people type into. */
function isDate({ dataset }: FormField): boolean {
  return dataset['kind'] === 'date'
}

function isField(element: Element): element is FormField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
