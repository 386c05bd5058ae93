import type { Program } from '@gangway/contract/programs'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { type ColumnLook, DataTable } from '../../shared/ui/data-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { expiryText, lastUseText, standingOf } from './program-texts.ts'
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
    text: ({ agency }: Program) => agency?.name ?? t('programs.ownOperator'),
    givesWay: 1,
    speaksForItself: true,
  } as const
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('programs.name'),
      text: ({ name }) => name,
      isTitle: true,
      speaksForItself: true,
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
      text: ({ scopes }) => scopes.map((scope) => t(`programs.scope.${scope}`)).join(', '),
    },
    {
      field: 'expires',
      isSortable: false,
      header: t('programs.expires'),
      text: (row) => expiryText(t, row),
      givesWay: 3,
    },
    {
      field: 'last_used',
      isSortable: false,
      header: t('programs.lastUsed'),
      text: (row) => lastUseText(t, row),
      givesWay: 2,
    },
    {
      field: 'status',
      isSortable: false,
      header: t('programs.status'),
      text: (row) => t(`programs.status.${standingOf(row)}`),
      beside: 16,
      isWhole: true,
      speaksForItself: true,
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
