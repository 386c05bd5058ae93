import { apart } from '../characters/direction.ts'

/** Readers of a dispatch's texts: its guide or driver, and each of its customers. */
export const templateKinds = ['dispatch', 'customer'] as const

export type TemplateKind = (typeof templateKinds)[number]

/** Letters in a template. */
export const maximumTemplate = 2_000

const ofBoth = [
  'persons',
  'excursion',
  'date',
  'port',
  'ship',
  'pickup_time',
  'meeting_point',
  'guide',
  'guide_phone',
  'vehicle',
  'agency',
] as const

export const placeholdersOf = { dispatch: ofBoth, customer: ['customer', ...ofBoth] } as const

export type TemplatePlaceholder = (typeof placeholdersOf)['customer'][number]

const placeholder = /\{([^{}]*)\}/g

/** Why a template cannot be filled; null: it can. */
export function templateFault(
  template: string,
  kind: TemplateKind,
): { code: 'unknown_placeholder'; name: string } | { code: 'stray_brace' } | null {
  const known: readonly string[] = placeholdersOf[kind]
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return { code: 'unknown_placeholder', name: unknown.slice(0, 40) }
  return /[{}]/.test(template.replaceAll(placeholder, '')) ? { code: 'stray_brace' } : null
}

export interface FilledText {
  text: string
  /** Placeholders without a value, each once. */
  missing: TemplatePlaceholder[]
}

/**
 * A template, its placeholders replaced. Values are not filled again, and those in right-to-left script
 * do not change the reading order of the rest.
 *
 * @param nameMissing stands in place of a value that is empty, null or not known
 */
export function fillTemplate(
  template: string,
  values: Readonly<Partial<Record<TemplatePlaceholder, string | null>>>,
  nameMissing: (name: TemplatePlaceholder) => string,
): FilledText {
  const missing = new Set<TemplatePlaceholder>()
  const text = template.replaceAll(placeholder, (_match: string, name: TemplatePlaceholder) => {
    const value = (Object.hasOwn(values, name) && values[name]) || ''
    if (value.trim() !== '') return apart(value)
    missing.add(name)
    return nameMissing(name)
  })
  return { text, missing: [...missing] }
}
