import {
  type Icon,
  IconBuilding,
  IconCalendarEvent,
  IconClipboardCheck,
  IconHome,
  IconKey,
  IconLogout,
  IconPoint,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { lazy } from 'react'
import { Afterwards } from '../../shared/browser/use-is-hydrating.tsx'

/** What the product's own menu uses, without the set's prefix. */
const ownIcons: Readonly<Record<string, Icon>> = {
  setting: IconSettings,
  date: IconCalendarEvent,
  'document-checked': IconClipboardCheck,
  key: IconKey,
  's-home': IconHome,
  user: IconUser,
  'office-building': IconBuilding,
  'switch-button': IconLogout,
}

const setPrefix = /^(?:el-icon-|fa[bsr]? |nav[ -])?(?:fa-)?/

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
  const name = (icon ?? '').replace(setPrefix, '')
  const Own = Object.hasOwn(ownIcons, name) ? ownIcons[name] : undefined
  if (Own !== undefined) return <Own size={size} aria-hidden />
  return (
    <Afterwards meanwhile={<IconPoint size={size} aria-hidden />}>
      <OtherIcon name={name} />
    </Afterwards>
  )
}
