import type { BulkPreview } from '@gangway/contract/bulk-actions'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conflictTitle } from '../../features/orders/order-conflict-texts.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { eventPath } from '../../shared/paths.ts'
import classes from './bulk-dialog.module.css'

/** Two lists: what will be done, and what not and why. */
export function BulkPreviewList({
  kind,
  previews,
}: {
  kind: BulkActionKind
  previews: readonly BulkPreview[]
}) {
  const t = useText()
  const will = previews.filter(({ obstacle }) => obstacle === null)
  const wont = previews.filter(({ obstacle }) => obstacle !== null)
  return (
    <>
      {will.length > 0 && (
        <PreviewSection
          title={t(kind === 'message' ? 'bulk.willMessage' : 'bulk.will', { n: will.length })}
        >
          {will.map((preview) => (
            <li key={preview.event_id} className={classes.event}>
              <EventName preview={preview} />
              {preview.orders > 0 && (
                <span className={classes.quiet}>{t('bulk.orders', { n: preview.orders })}</span>
              )}
              {preview.incomplete > 0 && (
                <span className={classes.lacking}>
                  {t('bulk.heldBack', { n: preview.incomplete, list: warningList(t, preview) })}
                </span>
              )}
            </li>
          ))}
        </PreviewSection>
      )}
      {wont.length > 0 && (
        <PreviewSection title={t('bulk.wont', { n: wont.length })}>
          {wont.map((preview) => (
            <li key={preview.event_id} className={classes.event}>
              <EventName preview={preview} />
              <span className={classes.lacking}>{obstacleText(t, preview)}</span>
            </li>
          ))}
        </PreviewSection>
      )}
    </>
  )
}

function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.sectionTitle}>{title}</h3>
      <ul className={classes.events}>{children}</ul>
    </section>
  )
}

/** Leads to the event, in a tab of its own: the dialog stays. */
export function EventName({ preview: { event_id, event } }: { preview: BulkPreview }) {
  const { t, language } = useLanguage()
  if (event === null) return <span>{t('bulk.event', { n: event_id })}</span>
  return (
    <span className={classes.name}>
      <Link to={eventPath(event_id)} target="_blank" className={classes.link}>
        <bdi>{event.agency_title}</bdi>
      </Link>
      <span className={classes.where}>
        {formatShortDate(event.event_date, language)} · <bdi>{event.port_name}</bdi> ·{' '}
        <bdi>{event.agency_name}</bdi>
      </span>
    </span>
  )
}

function warningList(t: Translate, { held_back }: BulkPreview): string {
  return held_back.map(({ warning }) => t(`history.warning.${warning}`)).join(', ')
}

/** Why nothing is done to an event. */
export function obstacleText(t: Translate, preview: BulkPreview): string {
  const { obstacle, missed } = preview
  if (obstacle === 'misses_ship' && missed !== null) return fitSentence(t, missed)
  if (obstacle === 'ship_conflict') {
    return preview.conflicts
      .map(({ kind, ship }) => conflictTitle(t, { kind, conflict: { ship } }))
      .join(', ')
  }
  if (obstacle === 'incomplete') {
    return t('bulk.obstacle.incomplete', { list: warningList(t, preview) })
  }
  return obstacle === null ? '' : t(`bulk.obstacle.${obstacle}`)
}
