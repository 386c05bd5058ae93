import type { IconComponent } from '../../shared/ui/icon.tsx'
import {
  IconAnchor,
  IconBuilding,
  IconCalendarEvent,
  IconClipboardCheck,
  IconCode,
  IconFileTypeXls,
  IconHome,
  IconKey,
  IconLink,
  IconList,
  IconLogout,
  IconPoint,
  IconReceipt,
  IconSettings,
  IconShip,
  IconUser,
  IconUsers,
} from '../../shared/ui/icons.ts'
import { lazy } from 'react'
import { Afterwards } from '../../shared/browser/use-is-hydrating.tsx'

/** Icons of the product's own menu, without the set's prefix: they are in the first picture. */
export const ownIcons: Readonly<Record<string, IconComponent>> = {
  anchor: IconAnchor,
  setting: IconSettings,
  date: IconCalendarEvent,
  'document-checked': IconClipboardCheck,
  key: IconKey,
  's-home': IconHome,
  user: IconUser,
  users: IconUsers,
  'office-building': IconBuilding,
  'switch-button': IconLogout,
  code: IconCode,
  excel: IconFileTypeXls,
  link: IconLink,
  list: IconList,
  ship: IconShip,
  tickets: IconReceipt,
}

const setPrefix = /^(?:el-icon-|fa[bsr]? |nav[ -])?(?:fa-)?/

export const plainIcon = (icon: string) => icon.replace(setPrefix, '')

const size = 18

const OtherIcon = lazy(async () => {
  const { menuIcons } = await import('./menu-icons.ts')
  return {
    default: ({ name }: { name: string }) => {
      const Known = Object.hasOwn(menuIcons, name) ? menuIcons[name] : undefined
      const Shown = Known ?? IconPoint
      return <Shown size={size} aria-hidden />
    },
  }
})

/** The icon of a menu entry, whichever of the four sets names it; a dot for one not known. */
export function MenuIcon({ icon }: { icon: string | null }) {
  const name = plainIcon(icon ?? '')
  const Own = Object.hasOwn(ownIcons, name) ? ownIcons[name] : undefined
  if (Own !== undefined) return <Own size={size} aria-hidden />
  return (
    <Afterwards meanwhile={<IconPoint size={size} aria-hidden />}>
      <OtherIcon name={name} />
    </Afterwards>
  )
}
