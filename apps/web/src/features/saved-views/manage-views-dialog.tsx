import type { SavedView } from '@gangway/contract/saved-views'
import type { SavedViewList } from '@gangway/domain/lists/saved-view'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import { ManagedView } from './managed-view.tsx'
import { SharedView } from './shared-view.tsx'
import classes from './view-dialogs.module.css'

/** All saved views of a list: one's own to be changed, shared, deleted, those of colleagues to be copied. */
export function ManageViewsDialog({
  list,
  views,
  texts,
  onClose,
}: {
  list: SavedViewList
  views: readonly SavedView[]
  /** The list as it is shown now. */
  texts: ListTexts
  onClose: () => void
}) {
  const t = useText()
  const top = useRef<HTMLParagraphElement>(null)
  const own = views.filter(({ shared_by }) => shared_by === null)
  const shared = views.filter(({ shared_by }) => shared_by !== null)
  return (
    <Dialog onClose={onClose} title={t('views.own')} size={520}>
      <p className={classes.hint} ref={top} tabIndex={-1}>
        {own.length === 0 ? t('views.empty') : t('views.manageHint')}
      </p>
      <ul className={classes.views}>
        {own.map((view, index) => (
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
      {shared.length > 0 && (
        <section aria-labelledby="shared-views">
          <h3 className={classes.sharedTitle} id="shared-views">
            {t('views.shared')}
          </h3>
          <ul className={classes.views}>
            {shared.map((view, index) => (
              <SharedView
                key={view.id}
                isFirst={own.length === 0 && index === 0}
                list={list}
                view={view}
                taken={own.map(({ name }) => name)}
                texts={texts}
                onWithdrawn={() => top.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
