import { Button } from '@mantine/core'
import { lazy } from 'react'
import { PageTexts, useText } from '../../shared/i18n/language-context.tsx'
import { Afterwards } from '../../shared/browser/use-is-hydrating.tsx'
import { IconBookmark, IconChevronDown } from '../../shared/ui/icons.ts'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import type { SavedViewsMenu, SavedViewsProps } from './saved-views-menu.tsx'

// lazy forgets type parameters; the assertion gives them back.
const Menu = lazy(async () => ({
  default: (await import('./saved-views-menu.tsx')).SavedViewsMenu,
})) as unknown as typeof SavedViewsMenu

/** A list's saved views, whose code is loaded after the rows; until then only the button is shown. */
export function SavedViews<Filter extends object>(props: SavedViewsProps<Filter>) {
  return (
    <Afterwards meanwhile={<Waiting />}>
      <PageTexts>
        <Menu {...props} />
      </PageTexts>
    </Afterwards>
  )
}

/** Takes no click yet, but looks as it will. */
function Waiting() {
  const t = useText()
  return (
    <Button
      className={iconOnPhone.button ?? ''}
      variant="default"
      leftSection={<IconBookmark size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-disabled
    >
      {t('lists.views')}
    </Button>
  )
}
