import type { Event } from '@gangway/contract/events'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck } from '../../shared/ui/page-icons.ts'
import classes from './confirmation-panel.module.css'

/** Guides of the event's dispatches, and how each has answered; they tick nothing. */
export function GuideCheck({ guides }: Pick<Event, 'guides'>) {
  const { t, language } = useLanguage()
  if (guides.length === 0) return null
  const isSettled = guides.every(({ state }) => state === 'accepted')
  const names = guides.map(({ name, state }) => t(`checks.guide.${state}`, { name }))
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return (
    <div className={classes.group} data-fault={isSettled ? undefined : 'not_accepted'}>
      {isSettled ? (
        <IconCircleCheck size={16} aria-hidden />
      ) : (
        <IconAlertTriangle size={16} aria-hidden />
      )}
      <p>{list.format(names)}</p>
    </div>
  )
}
