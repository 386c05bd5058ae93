import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddButton } from './add-button.tsx'
import { IconX } from './icons.ts'
import classes from './repeated-fields.module.css'

/** Fields of a form that come as often as needed, a line for each time. */
export function RepeatedFields({
  label,
  hint,
  problem,
  keys,
  add,
  removeLabel,
  onAdd,
  onRemove,
  children,
}: {
  label: string
  hint: string
  /** Why the lines were refused as a whole. */
  problem?: string | undefined
  /** One for each line. */
  keys: readonly number[]
  add: string
  /** @param place of the line, from 1 on */
  removeLabel: (place: number) => string
  onAdd: () => void
  onRemove: (key: number) => void
  /** Two fields of a line. */
  children: (key: number, place: number) => ReactNode
}) {
  return (
    <fieldset className={classes.fields}>
      <legend>{label}</legend>
      <p>{hint}</p>
      {keys.map((key, index) => (
        <div key={key} className={classes.line}>
          {children(key, index + 1)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={removeLabel(index + 1)}
            onClick={() => onRemove(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <AddButton onClick={onAdd}>{add}</AddButton>
    </fieldset>
  )
}
