import type { Language } from '@gangway/domain/languages/language'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import type { Translate } from '../i18n/text-types.ts'
import { type Column, DataTable } from './data-table.tsx'

export interface Opening<Row> {
  language: Language
  t: Translate
  onOpen: (row: Row) => void
  /** Rows open nothing for this reader. */
  isReadOnly: boolean
}

interface Rows<Row> {
  rows: readonly Row[]
  /** How many rows are loading while there are none. */
  awaitedRows?: number
  /** Keep it stable, so that rows render only when they change. */
  onOpen: (row: Row) => void
  isReadOnly?: boolean
}

type Keyed = { id: string | number } | { code: string }

const rowKey = (row: Keyed) => ('id' in row ? row.id : row.code)

/** A table that is not sorted, and whose rows open their details. */
export function openingTable<Row extends Keyed>({
  caption,
  columnsFor,
}: {
  caption: (t: Translate) => string
  columnsFor: (opening: Opening<Row>) => Column<Row, never>[]
}) {
  return function OpeningTable({ rows, awaitedRows = 0, onOpen, isReadOnly = false }: Rows<Row>) {
    const { language, t } = useLanguage()
    const columns = useMemo(
      () => columnsFor({ language, t, onOpen, isReadOnly }),
      [language, t, onOpen, isReadOnly],
    )
    return (
      <DataTable
        caption={caption(t)}
        columns={columns}
        rows={rows}
        awaitedRows={awaitedRows}
        rowKey={rowKey}
      />
    )
  }
}
