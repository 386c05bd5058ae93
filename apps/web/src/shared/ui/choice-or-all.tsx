import { NativeSelect } from '@mantine/core'
import { useState } from 'react'

type Option = readonly [value: string, label: string]

export function optionOf(
  value: string | number | null | undefined,
  label: string | null | undefined = null,
): Option | null {
  return value === null || value === undefined ? null : [String(value), label ?? String(value)]
}

/** One or all; the saved choice stays among them before and after they have loaded. */
export function ChoiceOrAll({
  field,
  all,
  known,
  choices,
}: {
  field: { name: string; label: string; error: string | undefined }
  all: string
  known: Option | null
  choices: readonly Option[]
}) {
  const [value, setValue] = useState(known?.[0] ?? '')
  const isMissing = known !== null && !choices.some(([id]) => id === known[0])
  const options = isMissing ? [known, ...choices] : choices
  return (
    <NativeSelect
      {...field}
      value={value}
      data={[{ value: '', label: all }, ...options.map(([id, label]) => ({ value: id, label }))]}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}
