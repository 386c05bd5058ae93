import { formatDottedDate } from '@gangway/domain/dates/calendar-date'
import { useCallback } from 'react'
import { useHomePath } from '../../features/accounts/sign-in/auth.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import { screenAt } from '../screens.tsx'

/** Titles tabs: the screen's title, with the number or day of what it shows where several are open. */
export function useTabTitle(): (path: string) => string {
  const t = useText()
  const home = useHomePath()
  return useCallback(
    (path) => {
      if (path === home) return t('route.Home')
      const found = screenAt(path)
      if (found === null) return t('shell.noName')
      const { date, ...ids } = found.params
      const title = routeTitle(t, found.screen.title)
      if (date !== undefined) return `${title} ${formatDottedDate(date).slice(0, 6)}`
      const id = Object.values(ids)[0]
      return id === undefined ? title : `${title} #${id}`
    },
    [t, home],
  )
}
