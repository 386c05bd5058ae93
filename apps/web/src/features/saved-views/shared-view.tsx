import type { SavedView } from '@gangway/contract/saved-views'
import { freeViewName, type SavedViewList } from '@gangway/domain/lists/saved-view'
import { IconPencil } from '../../shared/ui/icons.ts'
import { IconCopy, IconDeviceFloppy, IconUsersMinus } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import { IconAction } from './icon-action.tsx'
import { RenameView } from './rename-view.tsx'
import { useCreateSavedView, useUpdateSavedView } from './saved-views.api.ts'
import classes from './view-dialogs.module.css'

/** A view that a colleague shares: to be copied, and by admins to be changed or withdrawn. */
export function SharedView({
  list,
  view,
  taken,
  texts,
  isFirst,
  onWithdrawn,
}: {
  list: SavedViewList
  view: SavedView
  /** The names of one's own views. */
  taken: readonly string[]
  texts: ListTexts
  /** It has the focus when the dialog opens. */
  isFirst: boolean
  /** The row is removed then: move the focus. */
  onWithdrawn: () => void
}) {
  const t = useText()
  const [isRenamed, setIsRenamed] = useState(false)
  const create = useCreateSavedView(list)
  const update = useUpdateSavedView(list)
  const { id, name, filter, sort, per_page, columns, shared_by, may_edit } = view
  const onError = (error: Error) => toastError(errorText(t, error))
  const copy = () =>
    create.mutate(
      { name: freeViewName(name, taken), filter, sort, per_page, columns },
      { onSuccess: (made) => toastSuccess(t('views.copied', { name: made.name })), onError },
    )
  const replace = () =>
    update.mutate(
      { view_id: id, ...texts },
      { onSuccess: () => toastSuccess(t('views.replaced', { name })), onError },
    )
  const withdraw = () =>
    update.mutate(
      { view_id: id, is_shared: false },
      {
        onSuccess: () => {
          toastSuccess(t('views.withdrawn', { name }))
          onWithdrawn()
        },
        onError,
      },
    )

  if (isRenamed) {
    return (
      <li className={classes.view}>
        <RenameView list={list} view={view} onClose={() => setIsRenamed(false)} />
      </li>
    )
  }
  return (
    <li className={classes.view}>
      <span className={classes.name}>
        {name}
        <span className={classes.standing}>{shared_by}</span>
      </span>
      <IconAction
        icon={IconCopy}
        name={t('views.copyNamed', { name })}
        hasFocusFirst={isFirst}
        onClick={copy}
      />
      {may_edit && (
        <>
          <IconAction
            icon={IconDeviceFloppy}
            name={t('views.replaceWithShown', { name })}
            onClick={replace}
          />
          <IconAction
            icon={IconPencil}
            name={t('views.renameNamed', { name })}
            onClick={() => setIsRenamed(true)}
          />
          <IconAction
            icon={IconUsersMinus}
            name={t('views.withdrawNamed', { name })}
            onClick={withdraw}
          />
        </>
      )}
    </li>
  )
}
