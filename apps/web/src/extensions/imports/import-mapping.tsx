import type { ImportTable, SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import { columnsOfTable, csvTableNames, isCsvTable } from '@gangway/domain/imports/season-tables'
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { LinesAbove } from './hidden-parts.tsx'
import { ImportReading } from './import-reading.tsx'
import { fieldText } from './import-text.ts'
import { useMapImport } from './imports.api.ts'
import classes from './imports.module.css'

/** Says what the columns of tables are that do not name them as ours do. */
export function ImportMapping({
  found,
  onMapped,
}: {
  found: SeasonImportDetail
  onMapped: () => void
}) {
  const t = useText()
  const id = useId()
  const map = useMapImport(found.id)
  const asked =
    found.state === 'mapping' ? found.tables.filter((one) => !one.is_clear) : found.tables
  const [tables, setTables] = useState(asked)
  const change = (index: number, next: ImportTable) =>
    setTables(tables.map((table, at) => (at === index ? next : table)))
  const send = () =>
    map.mutate(
      tables.map(({ file_id, sheet, table, columns, fixed, reading }) => {
        return { file_id, sheet, table, columns, fixed: fixedOf(table, columns, fixed), reading }
      }),
      { onSuccess: onMapped },
    )

  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('imports.mapping')}
      </h2>
      <p className={classes.quiet}>{t('imports.mappingHint')}</p>
      {tables.map((table, index) => (
        <MappedTable
          key={`${table.file_id} ${table.sheet}`}
          import_id={found.id}
          table={table}
          hasOtherHeadings={hasOtherHeadings(table, asked[index])}
          onChange={(next) => change(index, next)}
        />
      ))}
      {map.error !== null && (
        <p className={classes.fault} role="alert">
          {errorText(t, map.error)}
        </p>
      )}
      <Button loading={map.isPending} onClick={send}>
        {t(
          tables.some((table, index) => hasOtherHeadings(table, asked[index]))
            ? 'imports.readAgain'
            : 'imports.useMapping',
        )}
      </Button>
    </section>
  )
}

/** The required fields of a table that none of its columns is. */
function fieldsWithoutColumn(
  table: ImportTable['table'],
  columns: ImportTable['columns'],
): string[] {
  if (table === null) return []
  return Object.entries(columnsOfTable(table))
    .filter(([field, { presence }]) => presence !== 'optional' && !columns.includes(field))
    .map(([field]) => field)
}

function fixedOf(
  table: ImportTable['table'],
  columns: ImportTable['columns'],
  fixed: ImportTable['fixed'],
): Record<string, string> {
  const fields = fieldsWithoutColumn(table, columns)
  return Object.fromEntries(fields.map((field) => [field, fixed[field] ?? '']))
}

/** Other headings make other columns, which are asked for once they are read. */
function hasOtherHeadings({ reading }: ImportTable, before: ImportTable | undefined): boolean {
  return (
    reading.delimiter !== before?.reading.delimiter ||
    reading.header_line !== before.reading.header_line
  )
}

function MappedTable({
  import_id,
  table,
  hasOtherHeadings: isReadAgain,
  onChange,
}: {
  import_id: number
  table: ImportTable
  hasOtherHeadings: boolean
  onChange: (next: ImportTable) => void
}) {
  const t = useText()
  const name =
    table.sheet === null
      ? table.file
      : t('imports.sheet', {
          file: table.file.replace(` (${table.sheet})`, ''),
          sheet: table.sheet,
        })
  const without = isReadAgain ? [] : fieldsWithoutColumn(table.table, table.columns)
  return (
    <section className={classes.table} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <ImportReading
        import_id={import_id}
        table={table}
        onChange={(reading) => onChange({ ...table, reading })}
      />
      <LinesAbove tables={[table]} />
      {isReadAgain ? (
        <p className={classes.quiet}>{t('imports.otherHeadings')}</p>
      ) : (
        <Fields table={table} without={without} onChange={onChange} />
      )}
    </section>
  )
}

function Fields({
  table,
  without,
  onChange,
}: {
  table: ImportTable
  /** Required fields that no column is. */
  without: readonly string[]
  onChange: (next: ImportTable) => void
}) {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('imports.table')}
        data={csvTableNames.map((one) => ({ value: one, label: t(`imports.table.${one}`) }))}
        placeholder={t('imports.leaveOut')}
        clearable
        maw={360}
        value={table.table}
        onChange={(chosen) => onChange(withTable(table, chosen))}
      />
      {table.table !== null && <Columns table={table} onChange={onChange} />}
      {without.length > 0 && (
        <>
          <h4 className={classes.name}>{t('imports.noColumn')}</h4>
          <p className={classes.quiet}>{t('imports.noColumnHint')}</p>
          <div className={classes.fields}>
            {without.map((field) => (
              <TextInput
                key={field}
                label={fieldText(t, field)}
                value={table.fixed[field] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...table, fixed: { ...table.fixed, [field]: value } })
                }
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Fields of another table are forgotten. */
function withTable(table: ImportTable, chosen: string | null): ImportTable {
  if (chosen === null || !isCsvTable(chosen)) return { ...table, table: null }
  const fields = columnsOfTable(chosen)
  const own = (name: string) => (Object.hasOwn(fields, name) ? name : null)
  const columns = table.headers.map(
    (header, index) => own(table.columns[index] ?? '') ?? own(header),
  )
  return { ...table, table: chosen, columns, fixed: {} }
}

function numbered(headers: readonly string[]) {
  return headers.map((header, index) => ({ header, index }))
}

function Columns({
  table,
  onChange,
}: {
  table: ImportTable
  onChange: (next: ImportTable) => void
}) {
  const t = useText()
  const fields = table.table === null ? [] : Object.keys(columnsOfTable(table.table))
  const choose = (index: number, field: string | null) => {
    // A field is one column only: chosen again, it moves.
    const columns = table.columns.map((present, at) => {
      if (at === index) return field
      return present === field ? null : present
    })
    onChange({ ...table, columns })
  }
  return (
    <div className={classes.fields}>
      {numbered(table.headers).map(({ header, index }) => (
        <SelectField
          key={index}
          label={
            header === ''
              ? t('imports.unnamed', { n: index + 1 })
              : t('imports.columnOf', { name: header })
          }
          data={fields.map((field) => ({ value: field, label: fieldText(t, field) }))}
          placeholder={t('imports.leaveOut')}
          clearable
          searchable
          value={table.columns[index] ?? null}
          onChange={(field) => choose(index, field)}
        />
      ))}
    </div>
  )
}
