import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { Button } from '@mantine/core'
import { IconPencil, IconUsers } from '../../shared/ui/icons.ts'
import {
  IconDeviceFloppy,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '../../shared/ui/page-icons.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { IconAction } from './icon-action.tsx'
import { RenameView } from './rename-view.tsx'
import { useDeleteSavedView, useUpdateSavedView } from './saved-views.api.ts'
import classes from './view-dialogs.module.css'

/** One of one's own views with what can be done to it. */
export function ManagedView({
  list,
  view,
  texts,
  isFirst,
  onDeleted,
}: {
  list: SavedViewList
  view: SavedView
  texts: ListTexts
  /** It has the focus when the dialog opens. */
  isFirst: boolean
  /** The row is removed then: move the focus. */
  onDeleted: () => void
}) {
  const t = useText()
  const { id, name, is_default, is_shared } = view
  const [task, setTask] = useState<'rename' | 'delete' | null>(null)
  const update = useUpdateSavedView(list)
  const remove = useDeleteSavedView(list, () => {
    toastSuccess(t('views.deleted', { name }))
    onDeleted()
  })
  const pencil = useRef<HTMLButtonElement>(null)
  const bin = useRef<HTMLButtonElement>(null)
  const onError = (error: Error) => toastError(errorText(t, error))

  const left = useRef<typeof pencil>(null)
  const leaveTask = (button: typeof pencil) => {
    left.current = button
    setTask(null)
  }
  // Once the button is there again.
  useEffect(() => {
    if (task !== null) return
    left.current?.current?.focus()
    left.current = null
  }, [task])
  const toggleDefault = () => update.mutate({ view_id: id, is_default: !is_default }, { onError })
  const toggleShared = () => update.mutate({ view_id: id, is_shared: !is_shared }, { onError })
  const replace = () =>
    update.mutate(
      { view_id: id, ...texts },
      { onSuccess: () => toastSuccess(t('views.replaced', { name })), onError },
    )
  const confirmDelete = () => remove.mutate(id, { onError })

  if (task === 'rename') {
    return (
      <li className={classes.view}>
        <RenameView list={list} view={view} onClose={() => leaveTask(pencil)} />
      </li>
    )
  }
  if (task === 'delete') {
    return (
      <li className={classes.view}>
        <span className={classes.name}>{t('views.deleteQuestion', { name })}</span>
        <Button color="red" size="xs" loading={remove.isPending} onClick={confirmDelete}>
          {t('views.delete')}
        </Button>
        <Button ref={focusOnMount} variant="default" size="xs" onClick={() => leaveTask(bin)}>
          {t('views.keep')}
        </Button>
      </li>
    )
  }
  return (
    <li className={classes.view}>
      <IconAction
        icon={is_default ? IconStarFilled : IconStar}
        name={t(is_default ? 'views.noDefaultNamed' : 'views.makeDefaultNamed', { name })}
        className={is_default ? classes.starred : undefined}
        isPressed={is_default}
        hasFocusFirst={isFirst}
        onClick={toggleDefault}
      />
      <span className={classes.name}>
        {name}
        <Standing isDefault={is_default} isShared={is_shared} />
      </span>
      <IconAction
        icon={IconUsers}
        name={t(is_shared ? 'views.withdrawNamed' : 'views.shareNamed', { name })}
        className={is_shared ? classes.sharing : undefined}
        isPressed={is_shared}
        onClick={toggleShared}
      />
      <IconAction
        icon={IconDeviceFloppy}
        name={t('views.replaceWithShown', { name })}
        onClick={replace}
      />
      <IconAction
        ref={pencil}
        icon={IconPencil}
        name={t('views.renameNamed', { name })}
        onClick={() => setTask('rename')}
      />
      <IconAction
        ref={bin}
        icon={IconTrash}
        name={t('views.deleteNamed', { name })}
        onClick={() => setTask('delete')}
      />
    </li>
  )
}

function Standing({ isDefault, isShared }: { isDefault: boolean; isShared: boolean }) {
  const t = useText()
  const standing = [
    ...(isDefault ? [t('views.default')] : []),
    ...(isShared ? [t('views.isShared')] : []),
  ]
  if (standing.length === 0) return null
  return <span className={classes.standing}>{standing.join(' · ')}</span>
}
