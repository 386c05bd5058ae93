export interface TagOption<Value extends string> {
  value: Value
  label: string
}

/** Characters that must be typed before anything is suggested (rule L1.12). */
const minimumLength = 1

/** The options that match the typed text and are not chosen yet, best first. */
export function tagSuggestions<Value extends string>({
  options,
  chosen,
  typed,
}: {
  options: readonly TagOption<Value>[]
  chosen: readonly Value[]
  typed: string
}): TagOption<Value>[] {
  const text = typed.trim().toLowerCase()
  if (text.length < minimumLength) return []
  const rank = ({ value, label }: TagOption<Value>) => {
    if (value === text) return 0
    const position = label.toLowerCase().indexOf(text)
    if (position === 0) return 1
    return position > 0 ? 2 : 3
  }
  return options
    .filter((option) => !chosen.includes(option.value) && rank(option) < 3)
    .toSorted((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label))
}

/** The one suggestion whose full label or value was typed. */
export function exactTag<Value extends string>(
  suggestions: readonly TagOption<Value>[],
  typed: string,
): TagOption<Value> | undefined {
  const text = typed.trim().toLowerCase()
  return suggestions.find(({ value, label }) => value === text || label.toLowerCase() === text)
}
