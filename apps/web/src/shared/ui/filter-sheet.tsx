import { Button } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import type { FilterField } from './filter-field.ts'
import classes from './filter-sheet.module.css'

/** All fields of a list's filter on a phone; Go applies and closes. */
export function FilterSheet({
  fields,
  onApply,
  onReset,
  onClose,
}: {
  fields: readonly FilterField[]
  onApply: () => void
  onReset: () => void
  onClose: () => void
}) {
  const t = useText()
  const id = useId()
  return (
    <BottomSheet
      title={t('lists.filters')}
      foot={
        <>
          <Button className={classes.button ?? ''} type="submit" form={id}>
            {t('lists.go')}
          </Button>
          <Button className={classes.button ?? ''} variant="default" onClick={onReset}>
            {t('lists.reset')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form
        id={id}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        {fields.map(({ name, field }) => field !== null && <div key={name}>{field}</div>)}
      </form>
    </BottomSheet>
  )
}
