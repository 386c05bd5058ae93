import { useCallback } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import { screenAt } from '../screens.tsx'

/** Titles tabs: the screen's title, with the number of the thing it shows where several are open. */
export function useTabTitle(): (path: string) => string {
  const t = useText()
  return useCallback(
    (path) => {
      const found = screenAt(path)
      if (found === null) return t('shell.noName')
      const id = Object.values(found.params)[0]
      const title = routeTitle(t, found.screen.title)
      return id === undefined ? title : `${title} #${id}`
    },
    [t],
  )
}
