import type { SavedView } from '@gangway/contract/saved-views'
import { maximumViewNameLength, type SavedViewList } from '@gangway/domain/lists/saved-view'
import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useUpdateSavedView } from './saved-views.api.ts'
import classes from './view-dialogs.module.css'

function selectOnMount(field: HTMLInputElement | null): void {
  field?.select()
}

/** Gives a view another name, in the place of the old one. Escape leaves it as it was. */
export function RenameView({
  list,
  view: { id, name },
  onClose,
}: {
  list: SavedViewList
  view: SavedView
  onClose: () => void
}) {
  const t = useText()
  const update = useUpdateSavedView(list)
  const { form, field } = useCheckedForm({ name: t('views.name') }, (values, { refuse }) =>
    update.mutate(
      { view_id: id, name: values.name.trim() },
      { onSuccess: onClose, onError: (error) => refuse('name', errorText(t, error)) },
    ),
  )
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form {...form} className={classes.rename}>
      <TextInput
        {...field('name')}
        className={classes.name}
        label={null}
        aria-label={t('views.nameOf', { name })}
        size="xs"
        defaultValue={name}
        required
        maxLength={maximumViewNameLength}
        autoComplete="off"
        ref={selectOnMount}
        onKeyDown={leaveOnEscape}
        // The dialog around it stays.
        data-mantine-stop-propagation
      />
      <Button type="submit" size="xs" loading={update.isPending}>
        {t('views.rename')}
      </Button>
      <Button variant="default" size="xs" onClick={onClose}>
        {t('forms.cancel')}
      </Button>
    </form>
  )
}
