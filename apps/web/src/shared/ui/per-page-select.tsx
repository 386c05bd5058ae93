import { NativeSelect } from '@mantine/core'
import { perPageOptions } from '@gangway/domain/lists/list-params'
import { useText } from '../i18n/language-context.tsx'
import classes from './per-page-select.module.css'

export function PerPageSelect({
  value,
  onChange,
}: {
  value: number
  onChange: (rows: number) => void
}) {
  const t = useText()
  return (
    <NativeSelect
      label={t('lists.perPage')}
      size="xs"
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      data={perPageOptions.map(String)}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
