import { apart } from '@gangway/domain/characters/direction'
import type { Event } from '@gangway/contract/events'
import type { AskedSide } from '@gangway/domain/acknowledgements/acknowledgement'
import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { askedChangesText } from '../../shared/format/asked-change-text.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { IconChecks } from '../../shared/ui/page-icons.ts'
import { type ReadOnPage, changedAgain, useAcknowledgeChanges } from './acknowledgements.api.ts'
import classes from './changes-to-read.module.css'
import { type ReadGroup, readGroups } from './read-groups.ts'
import { ToldAndRead } from './told-and-read.tsx'

/** Changes after orders were confirmed: for the asked side to acknowledge, for the other to see whether it has. */
export function ChangesToRead({
  event,
  onPage,
  side,
}: {
  event: Event
  onPage: ReadOnPage
  /** The reader's. */
  side: AskedSide
}) {
  const { t } = useLanguage()
  const titleId = useId()
  const region = useRef<HTMLElement>(null)
  const acknowledge = useAcknowledgeChanges({
    event,
    onPage,
    onDone: () => {
      toastSuccess(t('reading.done'))
      // The button is unmounted.
      region.current?.focus()
    },
  })
  const groups = readGroups(event)
  if (groups.length === 0) return null
  const unread = groups.filter(({ first }) => first.read_at === null)
  const read = groups.filter(({ first }) => first.read_at !== null)
  const own = unread.filter(({ first }) => first.asked === side)
  const markRead = (some: readonly ReadGroup[]) =>
    acknowledge.mutate(some.flatMap(({ all }) => all))
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={classes.strip}
      aria-labelledby={titleId}
      data-asks={own.length > 0 || undefined}
    >
      <IconChecks size={18} aria-hidden />
      <div className={classes.content}>
        {unread.length > 0 && (
          <div className={classes.head}>
            <p id={titleId} className={classes.title}>
              {titleOf(t, { own, side, agency: event.agency_name })}
            </p>
            {own.length > 1 && (
              <Button
                size="compact-sm"
                aria-busy={acknowledge.isPending}
                onClick={() => markRead(own)}
              >
                {t('reading.acknowledgeAll')}
              </Button>
            )}
          </div>
        )}
        {acknowledge.error !== null && (
          <p className={classes.problem} role="alert">
            {changedAgain(acknowledge.error) === null
              ? t('checks.notAcknowledged', { reason: errorText(t, acknowledge.error) })
              : errorText(t, acknowledge.error)}
          </p>
        )}
        {unread.length > 0 && (
          <ul className={classes.list}>
            {unread.map((group) => (
              <ReadRow
                key={group.key}
                group={group}
                isPending={acknowledge.isPending}
                onRead={group.first.asked === side ? () => markRead([group]) : null}
              />
            ))}
          </ul>
        )}
        {read.length > 0 && (
          <details className={classes.read}>
            {unread.length > 0 ? (
              <summary>{t('reading.alreadyRead', { n: read.length })}</summary>
            ) : (
              <summary id={titleId}>{t('reading.allRead')}</summary>
            )}
            <ul className={classes.list}>
              {read.map((group) => (
                <ReadRow key={group.key} group={group} isPending={false} onRead={null} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function titleOf(
  t: Translate,
  { own, side, agency }: { own: readonly ReadGroup[]; side: AskedSide; agency: string },
): string {
  if (own.length > 0) return t('reading.asked')
  return side === 'operator' ? t('reading.waitsFor', { agency }) : t('reading.waitsForOperator')
}

function ReadRow({
  group: { first, customers },
  isPending,
  onRead,
}: {
  group: ReadGroup
  isPending: boolean
  /** Null: the other side is asked, or it was read. */
  onRead: (() => void) | null
}) {
  const { t, language } = useLanguage()
  const [customer] = customers
  const orders = customers.length > 1 ? t('bulk.orders', { n: customers.length }) : customer
  const about = first.ship ?? orders
  const text = askedChangesText(t, first, language)
  const whole = about === undefined ? text : `${apart(about)}: ${text}`
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {about !== undefined && <strong>{apart(about)}: </strong>}
        {text}
      </span>
      <span className={classes.moments}>
        <ToldAndRead moments={first} isAsked={onRead !== null} />
      </span>
      {onRead !== null && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('reading.acknowledgeOf', { what: whole })}
          aria-busy={isPending}
          onClick={onRead}
        >
          {t('checks.acknowledge')}
        </Button>
      )}
    </li>
  )
}
