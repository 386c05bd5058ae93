import type { AgencyRow, AgencySortField } from '@gangway/contract/agencies'
import { IconArrowUpRight } from '../../shared/ui/page-icons.ts'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { shownColumns } from '../../shared/lists/list-columns.ts'
import type { ColumnChoice } from '../../shared/lists/list-state.ts'
import { type Column, DataTable, type TablePage } from '../../shared/ui/data-table.tsx'
import { PhoneLink } from '../../shared/ui/phone-link.tsx'
import { agencyPath } from '../../shared/paths.ts'
import { toPage } from '../../shared/ui/row-link.ts'
import { RowButton } from '../../shared/ui/row-button.tsx'
import classes from './agencies-table.module.css'

const rowKey = ({ id }: AgencyRow) => id

export function useAgencyColumns(
  onOpen: (agency: AgencyRow) => void,
): Column<AgencyRow, AgencySortField>[] {
  const t = useText()
  return useMemo(() => columnsFor(t, onOpen), [t, onOpen])
}

/** The agencies of one page; a name opens one. */
export function AgenciesTable({
  chosen,
  onOpen,
  ...page
}: TablePage<AgencyRow, AgencySortField> & {
  chosen: ColumnChoice
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (agency: AgencyRow) => void
}) {
  const t = useText()
  const offered = useAgencyColumns(onOpen)
  const columns = useMemo(() => shownColumns(offered, chosen), [offered, chosen])
  return <DataTable caption={t('agencies.title')} columns={columns} rowKey={rowKey} {...page} />
}

function columnsFor(
  t: Translate,
  onOpen: (agency: AgencyRow) => void,
): Column<AgencyRow, AgencySortField>[] {
  return [
    {
      field: 'name',
      header: t('agencies.name'),
      text: ({ name, emails }) => [name, ...emails].join('\n'),
      beside: 28,
      isDouble: true,
      isTitle: true,
      speaksForItself: true,
      render: (row) => (
        <>
          <RowButton hint={t('forms.edit', { name: row.name })} onClick={() => onOpen(row)}>
            {row.name}
          </RowButton>
          <a
            {...toPage}
            href={agencyPath(row.id)}
            className={classes.page}
            aria-label={t('agencies.openPage', { name: row.name })}
            title={t('agencies.openPage', { name: row.name })}
          >
            <IconArrowUpRight size={16} aria-hidden />
          </a>
          {row.emails.map((email) => (
            <div key={email} className={classes.detail}>
              <BreakableEmail email={email} />
            </div>
          ))}
        </>
      ),
    },
    {
      field: 'reference',
      header: t('agencies.reference'),
      text: ({ reference }) => reference,
      givesWay: 1,
    },
    {
      field: 'contact_name',
      header: t('agencies.contact'),
      text: ({ contact_name, contact_phone }) => [contact_name, contact_phone].join('\n').trim(),
      speaksForItself: true,
      render: ({ contact_name, contact_phone }) => (
        <>
          {contact_name}
          {contact_phone !== '' && (
            <div className={`${classes.detail} ${classes.contact}`}>
              <PhoneLink phone={contact_phone} />
            </div>
          )}
        </>
      ),
    },
    {
      field: 'users',
      header: t('agencies.users'),
      text: ({ users }) => String(users),
      isWhole: true,
      align: 'end',
      onCard: 11,
    },
    {
      field: 'events',
      header: t('agencies.events'),
      text: ({ events }) => String(events),
      isWhole: true,
      align: 'end',
      onCard: 12,
    },
  ]
}

/** Where it is too long for its line, it goes on behind the at sign and not in the middle of a word. */
function BreakableEmail({ email }: { email: string }) {
  const [name, domain] = email.split('@', 2)
  return domain === undefined ? (
    email
  ) : (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}
