import { type ListParams, perPageOptions } from '@gangway/domain/lists/list-params'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../i18n/language-context.tsx'
import { countText, isCutOff, type ListPage } from '../lists/list-info.ts'
import { ListBar } from './list-bar.tsx'
import classes from './list-frame.module.css'
import { ListPanel } from './list-panel.tsx'
import { RefetchBar } from './refetch-bar.tsx'

/** The content of a list, between its paginations. */
export function ListFrame({
  name,
  page,
  per_page,
  isRefetching,
  children,
  onChange,
}: {
  /** What the list lists. */
  name: string
  page: ListPage | undefined
  per_page: number
  isRefetching: boolean
  children: ReactNode
  onChange: (change: Partial<Pick<ListParams<object>, 'page' | 'per_page'>>) => void
}) {
  const { language, t } = useLanguage()
  const goTo = (number: number) => {
    onChange({ page: number })
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <ListBar page={page} label={t('lists.paginationTop')} onPageChange={goTo}>
        <PerPageSelect value={per_page} onChange={(chosen) => onChange({ per_page: chosen })} />
      </ListBar>
      <ListPanel name={name}>
        <RefetchBar isShown={isRefetching} />
        {children}
      </ListPanel>
      {page !== undefined && page.total > 0 && (
        <ListBar
          page={page}
          label={t('lists.paginationBottom')}
          note={
            isCutOff(page)
              ? t('lists.cutOff', { total: countText(page.total, language) })
              : undefined
          }
          onPageChange={goTo}
        />
      )}
    </>
  )
}

function PerPageSelect({ value, onChange }: { value: number; onChange: (rows: number) => void }) {
  const t = useText()
  return (
    <NativeSelect
      label={t('lists.perPage')}
      size="xs"
      classNames={{ root: classes.perPage ?? '', label: classes.perPageLabel ?? '' }}
      data={perPageOptions.map(String)}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
