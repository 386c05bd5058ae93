import type { SavedView } from '@gangway/contract/saved-views'
import { Menu } from '@mantine/core'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconPencil, IconUsers } from '../../shared/ui/icons.ts'
import { IconBookmarkPlus, IconDeviceFloppy, IconStarFilled } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import type { CurrentView } from './current-view.ts'
import classes from './saved-views-menu.module.css'

/** A view that the product offers to everyone. */
export interface ReadyMadeView {
  name: string
  filter: ListTexts['filter']
}

export function ViewsDropdown({
  views,
  current,
  readyMade,
  onApply,
  onApplyReadyMade,
  onReplace,
  onSave,
  onManage,
}: {
  views: readonly SavedView[]
  current: CurrentView | null
  readyMade: readonly ReadyMadeView[]
  onApply: (view: SavedView) => void
  onApplyReadyMade: (view: ReadyMadeView) => void
  onReplace: (view: SavedView) => void
  onSave: () => void
  onManage: () => void
}) {
  const t = useText()
  const own = views.filter(({ shared_by }) => shared_by === null)
  const shared = views.filter(({ shared_by }) => shared_by !== null)
  const shownId = current === null || current.isChanged ? '' : String(current.view.id)
  const applyById = (id: string) => {
    const view = views.find((candidate) => String(candidate.id) === id)
    if (view !== undefined) onApply(view)
  }
  return (
    <div className={classes.menu}>
      <Menu.RadioGroup value={shownId} onChange={applyById}>
        <Menu.Label>{t('views.own')}</Menu.Label>
        {own.length === 0 && <p className={classes.empty}>{t('views.empty')}</p>}
        {own.map((view) => (
          <Choice key={view.id} view={view} />
        ))}
        {shared.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('views.shared')}</Menu.Label>
            {shared.map((view) => (
              <Choice key={view.id} view={view} />
            ))}
          </>
        )}
      </Menu.RadioGroup>
      {readyMade.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>{t('views.readyMade')}</Menu.Label>
          {readyMade.map((view) => (
            <Menu.Item key={view.name} onClick={() => onApplyReadyMade(view)}>
              {view.name}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      {current?.isChanged === true && current.view.may_edit && (
        <Menu.Item
          className={classes.item}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => onReplace(current.view)}
        >
          {t('views.replaceNamed', { name: current.view.name })}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={onSave}>
        {t('views.save')}
      </Menu.Item>
      {views.length > 0 && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onManage}>
          {t('views.manage')}
        </Menu.Item>
      )}
    </div>
  )
}

function Choice({ view: { id, name, shared_by, is_default, is_shared } }: { view: SavedView }) {
  const t = useText()
  return (
    <Menu.RadioItem
      value={String(id)}
      className={classes.item}
      rightSection={
        shared_by === null && (
          <span className={classes.marks}>
            {is_shared && <Mark icon={IconUsers} name={t('views.isShared')} />}
            {is_default && <Mark icon={IconStarFilled} name={t('views.default')} isStar />}
          </span>
        )
      }
      closeMenuOnClick
    >
      {name}
      {shared_by !== null && <span className={classes.owner}> {shared_by}</span>}
    </Menu.RadioItem>
  )
}

function Mark({
  icon: Icon,
  name,
  isStar = false,
}: {
  icon: IconComponent
  name: string
  isStar?: boolean
}) {
  return (
    <span className={isStar ? classes.default : classes.shared} title={name}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
