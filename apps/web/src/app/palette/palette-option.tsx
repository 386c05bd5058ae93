import type { MouseEvent } from 'react'
import { MenuLink } from '../menu/menu-link.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import classes from './palette.module.css'

/** One result: a link where it leads somewhere, so that it can be opened beside this page, too. */
export function PaletteOption({
  id,
  entry: { icon, title, detail, target },
  isMarked,
  onMark,
  onTake,
}: {
  id: string
  entry: PaletteEntry
  isMarked: boolean
  onMark: () => void
  onTake: () => void
}) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isMarked,
    tabIndex: -1,
    className: classes.option,
    // Not on entering: the list may have been scrolled below a resting pointer.
    onMouseMove: isMarked ? undefined : onMark,
    onMouseDown: keepFocus,
  }
  const content = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.title}>{title}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </>
  )
  if (typeof target === 'function') {
    return (
      <button type="button" {...shared} onClick={onTake}>
        {content}
      </button>
    )
  }
  return (
    <MenuLink
      path={target}
      {...shared}
      onClick={(event) => {
        if (!isForAnotherTab(event)) onTake()
      }}
    >
      {content}
    </MenuLink>
  )
}

/** Further typing still belongs to the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
