import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { Button } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '../../shared/ui/icons.ts'
import { IconBookmarkFilled } from '../../shared/ui/page-icons.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import {
  type ListDefinition,
  type ListState,
  listStateOfTexts,
  type ListTexts,
  textsOfListState,
} from '../../shared/lists/list-state.ts'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { type CurrentView, currentView } from './current-view.ts'
import { useLiveSharedViews, useSavedViews, useUpdateSavedView } from './saved-views.api.ts'
import classes from './saved-views-menu.module.css'
import { type ReadyMadeView, ViewsDropdown } from './views-dropdown.tsx'
import { ButtonMenu } from '../../shared/ui/button-menu.tsx'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))

const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}))

export interface SavedViewsProps<Filter extends object> {
  list: SavedViewList
  definition: ListDefinition<Filter>
  state: ListState<Filter>
  readyMade: readonly ReadyMadeView[]
  onApply: (state: ListState<Filter>) => void
}

/** A list's saved views: applied, saved and managed from one button that names what is shown. */
export function SavedViewsMenu<Filter extends object>({
  list,
  definition,
  state,
  readyMade,
  onApply,
}: SavedViewsProps<Filter>) {
  const t = useText()
  const { data: views = [] } = useSavedViews(list)
  useLiveSharedViews(list)
  const update = useUpdateSavedView(list)
  const [lastId, setLastId] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const current = currentView({ definition, state, views, lastId })
  const texts = textsOfListState(definition, state)
  if (current !== null && current.view.id !== lastId) setLastId(current.view.id)

  const apply = (view: ListTexts) => onApply(listStateOfTexts(definition, view))
  const replace = ({ id, name }: { id: number; name: string }) =>
    update.mutate(
      { view_id: id, ...texts },
      {
        onSuccess: () => toastSuccess(t('views.replaced', { name })),
        onError: (error) => toastError(errorText(t, error)),
      },
    )
  const close = () => {
    setDialog(null)
    button.current?.focus()
  }

  return (
    <>
      <ButtonMenu
        width={280}
        // A dialog that an item opens has the focus then.
        returnFocus={dialog === null}
        button={
          <Button
            ref={button}
            className={`${classes.button} ${iconOnPhone.button}`}
            classNames={{ label: classes.label }}
            variant="default"
            leftSection={
              current === null ? (
                <IconBookmark size={16} aria-hidden />
              ) : (
                <IconBookmarkFilled size={16} className={classes.filled} aria-hidden />
              )
            }
            rightSection={<IconChevronDown size={14} aria-hidden />}
            title={current?.view.name ?? t('lists.views')}
          >
            {current === null ? t('lists.views') : <Shown {...current} />}
          </Button>
        }
      >
        <ViewsDropdown
          views={views}
          current={current}
          readyMade={readyMade}
          onApply={(view) => {
            setLastId(view.id)
            apply(view)
          }}
          onApplyReadyMade={({ filter }) =>
            apply({ ...texts, filter, sort: definition.sort.fallback })
          }
          onReplace={replace}
          onSave={() => setDialog('save')}
          onManage={() => setDialog('manage')}
        />
      </ButtonMenu>
      <Suspense fallback={<CodeAwaited />}>
        {dialog === 'save' && (
          <SaveViewDialog
            list={list}
            views={views}
            texts={texts}
            onSaved={setLastId}
            onClose={close}
          />
        )}
        {dialog === 'manage' && (
          <ManageViewsDialog list={list} views={views} texts={texts} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Shown({ view, isChanged }: CurrentView) {
  const t = useText()
  return (
    <>
      <span className="visually-hidden">{t('views.current')}</span>
      <span className={classes.name}>{view.name}</span>
      {isChanged && <span className={classes.changed}>{t('views.changed')}</span>}
    </>
  )
}
