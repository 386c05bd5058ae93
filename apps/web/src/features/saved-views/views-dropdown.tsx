import type { SavedView } from '@gangway/contract/saved-views'
import { Menu } from '@mantine/core'
import { IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconStarFilled } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { ListTexts } from '../../shared/lists/list-state.ts'
import type { CurrentView } from './current-view.ts'
import classes from './saved-views-menu.module.css'

/** A view that the product offers to everyone. */
export interface ReadyMadeView {
  name: string
  filter: ListTexts['filter']
}

/** What the menu of saved views holds. */
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
  const shownId = current === null || current.isChanged ? '' : String(current.view.id)
  const applyById = (id: string) => {
    const view = views.find((candidate) => String(candidate.id) === id)
    if (view !== undefined) onApply(view)
  }
  return (
    <Menu.Dropdown className={classes.menu}>
      <Menu.Label>{t('views.own')}</Menu.Label>
      {views.length === 0 && <p className={classes.empty}>{t('views.empty')}</p>}
      <Menu.RadioGroup value={shownId} onChange={applyById}>
        {views.map((view) => (
          <Menu.RadioItem
            key={view.id}
            value={String(view.id)}
            className={classes.item}
            rightSection={view.is_default && <DefaultMark />}
            closeMenuOnClick
          >
            {view.name}
          </Menu.RadioItem>
        ))}
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
      {current?.isChanged === true && (
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
    </Menu.Dropdown>
  )
}

function DefaultMark() {
  const name = useText()('views.default')
  return (
    <span className={classes.default} title={name}>
      <IconStarFilled size={14} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
