import { Select, type SelectProps } from '@mantine/core'
import { useReducer } from 'react'

/** A choice from a list that is mounted only while it is open. */
export function SelectField(props: SelectProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  return (
    <Select
      // Choosing what is chosen already keeps it; the button of a clearable field empties it.
      allowDeselect={false}
      // Instead of the arrow, which would take room from the words.
      clearSectionMode="clear"
      rightSectionWidth={28}
      {...props}
      comboboxProps={{ keepMounted: false, ...props.comboboxProps }}
      // The field refers assistive technology to its list only if it renders after the list.
      onDropdownOpen={() => {
        props.onDropdownOpen?.()
        requestAnimationFrame(renderAgain)
      }}
    />
  )
}
