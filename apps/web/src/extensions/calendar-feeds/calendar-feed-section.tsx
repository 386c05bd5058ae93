import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { FetchFirst } from '../../pages/slot.tsx'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import classes from './calendar-feed-section.module.css'
import {
  feedQuery,
  useCalendarFeed,
  useCreateCalendarFeed,
  useRevokeCalendarFeed,
} from './calendar-feeds.api.ts'

export const fetchCalendarFeed: FetchFirst = (client, { params }) =>
  client.prefetchQuery(feedQuery(Number(params['agency_id'])))

/** The address under which other calendars subscribe to an agency's excursions. */
export function CalendarFeedSection({ agency_id }: { agency_id: number }) {
  const { t, language } = useLanguage()
  const id = useId()
  const { data: feed, error } = useCalendarFeed(agency_id)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const section = useRegainedFocus<HTMLElement>(asked === null && address === null)
  const create = useCreateCalendarFeed(agency_id, (url) => {
    setAsked(null)
    setAddress(url)
  })
  const revoke = useRevokeCalendarFeed(agency_id, () => {
    setAsked(null)
    toastSuccess(t('calendar.revoked'))
  })

  const ask = (question: 'replace' | 'revoke') => {
    create.reset()
    revoke.reset()
    setAsked(question)
  }

  return (
    <section ref={section} tabIndex={-1} className={classes.card} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {t('calendar.title')}
        </h2>
        <p className={classes.hint}>{t('calendar.hint')}</p>
      </div>
      <div className={classes.state}>{address === null ? state() : shownOnce(address)}</div>
      {asked !== null && question(asked)}
    </section>
  )

  function shownOnce(url: string) {
    return (
      <ShownOnce
        secret={url}
        className={classes.address}
        label={t('calendar.address')}
        hint={t('calendar.once')}
        kept={t('calendar.done')}
        onKept={() => setAddress(null)}
      />
    )
  }

  function state() {
    if (feed === undefined) {
      return error === null ? null : <p role="alert">{t('calendar.failed')}</p>
    }
    if (feed === null) {
      return (
        <>
          <p className={classes.text}>{t('calendar.none')}</p>
          <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
            {t('calendar.create')}
          </Button>
          {create.error !== null && (
            <p className={classes.problem} role="alert">
              {errorText(t, create.error)}
            </p>
          )}
        </>
      )
    }
    const time = formatInstant(feed.created_at, language)
    return (
      <>
        <p className={classes.text}>
          {feed.created_by === null
            ? t('calendar.sinceUnknown', { time })
            : t('calendar.since', { time, name: feed.created_by })}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => ask('replace')}>
            {t('calendar.replace')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => ask('revoke')}>
            {t('calendar.revoke')}
          </Button>
        </div>
      </>
    )
  }

  function question(kind: 'replace' | 'revoke') {
    const { isPending, error: problem, mutate } = kind === 'replace' ? create : revoke
    return (
      <ConfirmDialog
        question={t(`calendar.${kind}Question`)}
        consequence={t(`calendar.${kind}Consequence`)}
        confirmLabel={t(`calendar.${kind}`)}
        refuseLabel={t('calendar.keep')}
        isPending={isPending}
        problem={problem === null ? null : errorText(t, problem)}
        onConfirm={() => mutate()}
        onClose={() => setAsked(null)}
      />
    )
  }
}
