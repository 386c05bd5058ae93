import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { delimiters, isTextEncoding } from '@gangway/domain/imports/text-encodings'
import { encodingLabel } from '@gangway/texts/encoding-label'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { linesIn, linesText } from './line-numbers.ts'
import { useSampledWords } from './imports.api.ts'
import classes from './imports.module.css'

type Reading = ImportTable['reading']

/** How a table is read: encoding, delimiter, line of the headings and rows to leave out. */
export function ImportReading({
  import_id,
  table,
  onChange,
}: {
  import_id: number
  table: ImportTable
  onChange: (next: Reading) => void
}) {
  const t = useText()
  const { reading, total_line } = table
  const change = (next: Partial<Reading>) => onChange({ ...reading, ...next })
  const leavesTotal = total_line !== null && reading.left_out.includes(total_line)
  const others = reading.left_out.filter((line) => line !== total_line)
  return (
    <>
      {reading.encoding !== null && (
        <Encoding
          import_id={import_id}
          file_id={table.file_id}
          encoding={reading.encoding}
          onChange={(encoding) => change({ encoding })}
        />
      )}
      <div className={classes.fields}>
        {reading.delimiter !== null && (
          <SelectField
            label={t('imports.delimiter')}
            data={delimiters.map((one) => ({ value: one, label: t(`imports.delimiter.${one}`) }))}
            allowDeselect={false}
            value={reading.delimiter}
            onChange={(chosen) => {
              const delimiter = delimiters.find((one) => one === chosen)
              if (delimiter !== undefined) change({ delimiter })
            }}
          />
        )}
        <LineNumbers
          label={t('imports.headerLine')}
          most={1}
          lines={[reading.header_line]}
          onChange={([header_line = 1]) => change({ header_line })}
        />
        <LineNumbers
          label={t('imports.leftOut')}
          placeholder={t('imports.leftOutExample')}
          lines={others}
          onChange={(lines) => change({ left_out: leavesTotal ? [...lines, total_line] : lines })}
        />
      </div>
      {total_line !== null && (
        <Checkbox
          label={t('imports.leaveTotal', { n: total_line })}
          checked={leavesTotal}
          onChange={({ currentTarget: { checked } }) =>
            change({ left_out: checked ? [...others, total_line] : others })
          }
        />
      )}
    </>
  )
}

/** Encodings that are offered first. */
const likely = 3
/** Words beside the name of each. */
const shownInList = 2

/** Nothing for a file that every encoding reads alike. */
function Encoding({
  import_id,
  file_id,
  encoding,
  onChange,
}: {
  import_id: number
  file_id: number
  encoding: NonNullable<Reading['encoding']>
  onChange: (next: NonNullable<Reading['encoding']>) => void
}) {
  const t = useText()
  const { data: samples = [] } = useSampledWords(import_id, file_id)
  const { language } = useLanguage()
  const words = samples.find((one) => one.encoding === encoding)?.words ?? []
  if (words.length === 0) return null
  const options = samples.map(({ encoding: value, words: read }) => {
    const sample = [...new Set(read)].slice(0, shownInList).join(', ')
    return { value, label: `${encodingLabel(value, language)}: ${sample}` }
  })
  return (
    <div className={classes.encoding}>
      <SelectField
        label={t('imports.encoding')}
        data={[
          { group: t('imports.encoding.likely'), items: options.slice(0, likely) },
          { group: t('imports.encoding.others'), items: options.slice(likely) },
        ]}
        searchable
        allowDeselect={false}
        maw={480}
        value={encoding}
        onChange={(chosen) => {
          if (chosen !== null && isTextEncoding(chosen)) onChange(chosen)
        }}
      />
      <p className={classes.quiet}>{t('imports.wordsHint')}</p>
      <ul className={classes.samples} aria-label={t('imports.words')} aria-live="polite">
        {[...new Set(words)].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  )
}

/** Numbers of lines as they are typed; what is none is ignored. */
function LineNumbers({
  label,
  placeholder,
  most,
  lines,
  onChange,
}: {
  label: string
  placeholder?: string
  most?: number
  lines: readonly number[]
  onChange: (lines: number[]) => void
}) {
  const [typed, setTyped] = useState(linesText(lines))
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(linesIn(value).slice(0, most))
      }}
    />
  )
}
