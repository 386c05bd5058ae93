import { Select, type SelectProps } from '@mantine/core'
import { useReducer } from 'react'

/** A choice out of a list that is only mounted while it is open. */
export function SelectField(props: SelectProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  return (
    <Select
      {...props}
      // The field tells assistive technology of its list when it renders after the list has.
      onDropdownOpen={() => {
        props.onDropdownOpen?.()
        requestAnimationFrame(renderAgain)
      }}
    />
  )
}
