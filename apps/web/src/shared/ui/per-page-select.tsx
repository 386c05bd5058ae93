import { perPageOptions } from '@gangway/domain/lists/list-params'
import { NativeSelect } from '@mantine/core'
import { useText } from '../i18n/language-context.tsx'
import classes from './per-page-select.module.css'

export function PerPageSelect({
  value,
  className,
  onChange,
}: {
  value: number
  className?: string | undefined
  onChange: (rows: number) => void
}) {
  const t = useText()
  return (
    <NativeSelect
      label={t('lists.perPage')}
      size="xs"
      className={className ?? ''}
      classNames={{
        root: classes.field ?? '',
        label: classes.label ?? '',
        input: classes.input ?? '',
      }}
      data={perPageOptions.map(String)}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
