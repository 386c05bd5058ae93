import { Button, TextInput } from '@mantine/core'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import type { TextDraft } from '../lists/use-filter-draft.ts'
import classes from './filter-form.module.css'

/** A list's search text with the fields beside it; Enter or Go applies it. */
export function FilterForm({
  label,
  placeholder,
  textDraft,
  tourTarget,
  moreButtons,
  children,
  onApply,
  onReset,
}: {
  label: string
  placeholder: string
  textDraft: TextDraft
  /** The name by which a guided tour finds the text field. */
  tourTarget?: string
  moreButtons?: ReactNode
  children?: ReactNode
  onApply: () => void
  onReset: () => void
}) {
  const t = useText()
  return (
    <search>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <TextInput
          className={classes.text ?? ''}
          data-tour={tourTarget}
          label={label}
          placeholder={placeholder}
          type="search"
          enterKeyHint="search"
          maxLength={maximumSearchLength}
          leftSection={<IconSearch size={16} aria-hidden />}
          {...textDraft}
        />
        {children}
        <div className={classes.buttons}>
          <Button type="submit">{t('lists.go')}</Button>
          <Button variant="default" onClick={onReset}>
            {t('lists.reset')}
          </Button>
          {moreButtons}
        </div>
      </form>
    </search>
  )
}
