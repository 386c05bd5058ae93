import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import { ManagedView } from './managed-view.tsx'
import classes from './view-dialogs.module.css'

/** All saved views of a list, to be renamed, replaced, made the default, deleted. */
export function ManageViewsDialog({
  list,
  views,
  texts,
  onClose,
}: {
  list: SavedViewList
  views: readonly SavedView[]
  /** What the list shows now. */
  texts: ListTexts
  onClose: () => void
}) {
  const t = useText()
  const top = useRef<HTMLParagraphElement>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('views.own')}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      size={520}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <p className={classes.hint} ref={top} tabIndex={-1}>
        {views.length === 0 ? t('views.empty') : t('views.manageHint')}
      </p>
      <ul className={classes.views}>
        {views.map((view, index) => (
          <ManagedView
            key={view.id}
            isFirst={index === 0}
            list={list}
            view={view}
            texts={texts}
            onDeleted={() => top.current?.focus()}
          />
        ))}
      </ul>
    </Modal>
  )
}
