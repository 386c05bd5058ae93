import type { AuditChange, AuditChoices, AuditEntry } from '@gangway/contract/audit'
import { isAuditField } from '@gangway/domain/changes/audit-fields'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deviceName } from '../../shared/format/device-name.ts'
import { deviceText } from '../../shared/format/device-text.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { agencyPath, eventPath } from '../../shared/paths.ts'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import type { AuditFilter } from './audit-list-state.ts'
import classes from './audit-panel.module.css'
import {
  accountText,
  actionText,
  actorText,
  fieldText,
  standingText,
  valueText,
} from './audit-text.ts'

/** One entry: actor, action, subject, origin and changes. */
export function AuditPanel({
  entry,
  choices,
  onNarrow,
  onClose,
}: {
  entry: AuditEntry
  choices: AuditChoices | undefined
  /** Shows what else is recorded of one thing. */
  onNarrow: (part: Partial<AuditFilter>) => void
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const { at, account, actor, agency, event, order, about_account, origin, action, changes } = entry
  return (
    <SidePanel title={actionText(t, action)} onClose={onClose}>
      <dl className={classes.facts}>
        <Fact name={t('audit.column.at')}>
          <time dateTime={at}>{formatInstant(at, language)}</time>
        </Fact>
        <Fact name={t('audit.column.actor')}>
          {actorText(t, entry)}
          {account !== null && (
            <span className={classes.quiet}>
              {actor === 'account'
                ? standingText(t, account)
                : t('audit.tried', { name: account.name })}
            </span>
          )}
        </Fact>
        {agency !== null && (
          <Fact name={t('audit.filter.agency')}>
            <Link to={agencyPath(agency.id)}>{agency.name}</Link>
          </Fact>
        )}
        {event !== null && (
          <Fact name={t('history.field.event')}>
            <Link to={eventPath(event.id)}>{event.title}</Link>
            <span className={classes.quiet}>{longDate(event.date, language)}</span>
          </Fact>
        )}
        {order !== null && <Fact name={t('audit.filter.order')}>{order.number}</Fact>}
        {about_account !== null && (
          <Fact name={t('history.field.account')}>
            {accountText(t, about_account)}
            <span className={classes.quiet}>{standingText(t, about_account)}</span>
          </Fact>
        )}
        {origin !== null && (
          <>
            <Fact name={t('audit.column.address')}>{origin.address}</Fact>
            <Fact name={t('audit.device')}>
              <span title={origin.user_agent}>{deviceText(t, deviceName(origin.user_agent))}</span>
              {origin.is_new_device && (
                <span className={classes.quiet}>{t('accounts.signInNew')}</span>
              )}
            </Fact>
          </>
        )}
        <Fact name={t('audit.code')}>
          <code className={classes.code}>{action}</code>
        </Fact>
      </dl>
      {changes.length > 0 && <Changes changes={changes} choices={choices} />}
      <More entry={entry} onNarrow={onNarrow} />
    </SidePanel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Changes, field by field; without old values for something new or asked for. */
function Changes({
  changes,
  choices,
}: {
  changes: readonly AuditChange[]
  choices: AuditChoices | undefined
}) {
  const { t, language } = useLanguage()
  const hasBefore = changes.some(({ before }) => before !== null)
  const text = (field: string, value: string | null) =>
    valueText(t, field, value, { language, choices })
  return (
    <table className={classes.changes}>
      <caption className="visually-hidden">{t('audit.column.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {hasBefore && <th scope="col">{t('audit.before')}</th>}
          <th scope="col">{hasBefore ? t('audit.after') : t('audit.value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, is_withheld }) => (
          <tr key={field}>
            <th scope="row">{fieldText(t, field)}</th>
            {is_withheld ? (
              <td colSpan={hasBefore ? 2 : 1} className={classes.quiet}>
                {isAuditField(field) ? t('audit.withheld') : t('audit.unknownField')}
              </td>
            ) : (
              <>
                {hasBefore && <td>{text(field, before)}</td>}
                <td>{text(field, after)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function More({
  entry: { account, event, order, about_account },
  onNarrow,
}: {
  entry: AuditEntry
  onNarrow: (part: Partial<AuditFilter>) => void
}) {
  const { t } = useLanguage()
  const ways: { label: string; part: Partial<AuditFilter> }[] = []
  if (account !== null) {
    const label = t('audit.moreOfPerson', { name: account.name })
    ways.push({ label, part: { person: account.id } })
  }
  if (about_account !== null) {
    const label = t('audit.moreOfAccount', { name: about_account.name })
    ways.push({ label, part: { account: about_account.id } })
  }
  if (event !== null) ways.push({ label: t('audit.moreOfEvent'), part: { event: event.id } })
  if (order !== null) ways.push({ label: t('audit.moreOfOrder'), part: { filter: order.number } })
  if (ways.length === 0) return null
  return (
    <section className={classes.more} aria-label={t('audit.more')}>
      {ways.map(({ label, part }) => (
        <Button key={label} variant="default" size="xs" onClick={() => onNarrow(part)}>
          {label}
        </Button>
      ))}
    </section>
  )
}
