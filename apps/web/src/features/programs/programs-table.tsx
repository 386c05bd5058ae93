import type { Program } from '@gangway/contract/programs'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { type ColumnLook, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { expiryText, lastUse, standingOf } from './program-texts.ts'
import classes from './programs.module.css'

const rowKey = ({ id }: Program) => id

/** Programs with what they may do and how long their keys hold; a name opens one. */
export function ProgramsTable({
  rows,
  awaitedRows,
  showsOwner,
  onOpen,
}: {
  rows: readonly Program[]
  awaitedRows: number
  showsOwner: boolean
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (program: Program) => void
}) {
  const t = useText()
  const columns = useMemo(() => columnsFor(t, { showsOwner, onOpen }), [t, showsOwner, onOpen])
  return (
    <DataTable
      caption={t('programs.title')}
      columns={columns}
      rows={rows}
      awaitedRows={awaitedRows}
      rowKey={rowKey}
    />
  )
}

function columnsFor(
  t: Translate,
  { showsOwner, onOpen }: { showsOwner: boolean; onOpen: (program: Program) => void },
): (ColumnLook<Program> & { field: string; isSortable: false })[] {
  const owner = {
    field: 'owner',
    isSortable: false,
    header: t('programs.owner'),
    width: 16,
    render: ({ agency }: Program) => agency?.name ?? t('programs.ownOperator'),
  } as const
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('programs.name'),
      width: 22,
      render: (row) => (
        <RowButton hint={t('forms.edit', { name: row.name })} onClick={() => onOpen(row)}>
          {row.name}
        </RowButton>
      ),
    },
    ...(showsOwner ? [owner] : []),
    {
      field: 'scopes',
      isSortable: false,
      header: t('programs.scopes'),
      width: 28,
      render: ({ scopes }) => scopes.map((scope) => t(`programs.scope.${scope}`)).join(', '),
    },
    {
      field: 'expires',
      isSortable: false,
      header: t('programs.expires'),
      width: 16,
      render: (row) => expiryText(t, row),
    },
    {
      field: 'last_used',
      isSortable: false,
      header: t('programs.lastUsed'),
      width: 15,
      render: (row) => {
        const at = lastUse(row)
        return at === null ? t('programs.neverUsed') : <time dateTime={at}>{shortInstant(at)}</time>
      },
    },
    {
      field: 'status',
      isSortable: false,
      header: t('programs.status'),
      width: 12,
      render: (row) => {
        const standing = standingOf(row)
        return (
          <span className={classes.status} data-status={standing}>
            {t(`programs.status.${standing}`)}
          </span>
        )
      },
    },
  ]
}
