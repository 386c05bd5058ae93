import { isRefusal } from '@gangway/client/refusal'
import type { createSavedView } from '@gangway/contract/saved-views'
import type { SavedView } from '@gangway/contract/saved-views'
import {
  isSameViewName,
  maximumViewNameLength,
  type SavedViewList,
} from '@gangway/domain/lists/saved-view'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText, refusedField } from '../../shared/http/error-text.ts'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { useCreateSavedView, useUpdateSavedView } from './saved-views.api.ts'

/** Saves what the list shows under a name; a name that is there already is replaced. */
export function SaveViewDialog({
  list,
  views,
  texts,
  onSaved,
  onClose,
}: {
  list: SavedViewList
  views: readonly SavedView[]
  texts: ListTexts
  onSaved: (id: number) => void
  onClose: () => void
}) {
  const t = useText()
  const [name, setName] = useState('')
  const [isDefault, setIsDefault] = useState(false)
  const [isShared, setIsShared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useCreateSavedView(list)
  const update = useUpdateSavedView(list)
  const named = views.find((view) => view.shared_by === null && isSameViewName(view.name, name))

  const finish = ({ id, name: saved }: SavedView) => {
    toastSuccess(t('views.saved', { name: saved }))
    onSaved(id)
    onClose()
  }
  const { form, field, refuse } = useCheckedForm({ name: t('views.name') }, () => {
    setProblem(null)
    const outcome = { onSuccess: finish, onError: tell }
    const view = { name: name.trim(), ...texts }
    if (named === undefined) {
      create.mutate({ ...view, is_default: isDefault, is_shared: isShared }, outcome)
      return
    }
    const marks = { ...(isDefault && { is_default: true }), ...(isShared && { is_shared: true }) }
    update.mutate({ view_id: named.id, ...view, ...marks }, outcome)
  })

  function tell(error: Error) {
    const isAboutName = isRefusal<typeof createSavedView>(error, 'saved_view_name_taken')
    if (isAboutName || refusedField(error, ['name']) !== null) {
      refuse('name', errorText(t, error))
    } else setProblem(errorText(t, error))
  }

  return (
    <Dialog onClose={onClose} title={t('views.saveTitle')}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={named === undefined ? t('views.saveButton') : t('views.replaceButton')}
        isPending={create.isPending || update.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('name')}
          description={named === undefined ? t('views.saveHint') : t('views.replaceHint', named)}
          placeholder={t('views.namePlaceholder')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk={false}
          maxLength={maximumViewNameLength}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={t('views.makeDefault')}
          description={t('views.makeDefaultHint')}
          checked={isDefault}
          onChange={({ currentTarget }) => setIsDefault(currentTarget.checked)}
        />
        <Checkbox
          label={t('views.share')}
          description={t('views.shareHint')}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
      </PanelForm>
    </Dialog>
  )
}
