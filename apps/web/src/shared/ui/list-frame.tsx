import type { ListParams } from '@gangway/domain/lists/list-params'
import { countText } from '@gangway/texts/template'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { isCutOff, type ListPage } from '../lists/list-info.ts'
import type { ListSorting } from '../lists/list-sorting.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { ListBar } from './list-bar.tsx'
import classes from './list-frame.module.css'
import { ListPanel } from './list-panel.tsx'
import { PerPageSelect } from './per-page-select.tsx'
import { RefetchBar } from './refetch-bar.tsx'
import { type RowSelection, SelectAllBox } from './row-selection.tsx'
import { SortButton } from './sort-button.tsx'

/** The content of a list, between its paginations. */
export function ListFrame({
  name,
  page,
  per_page,
  isRefetching,
  sorting,
  selection,
  children,
  onChange,
}: {
  name: string
  page: ListPage | undefined
  per_page: number
  isRefetching: boolean
  sorting: ListSorting
  /** Rows can be selected. */
  selection?: RowSelection
  children: ReactNode
  onChange: (change: Partial<Pick<ListParams<object>, 'page' | 'per_page'>>) => void
}) {
  const { language, t } = useLanguage()
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  const goTo = (number: number) => {
    onChange({ page: number })
    window.scrollTo({ top: 0 })
  }
  const showRows = (rows: number) => onChange({ per_page: rows })

  return (
    <>
      <ListBar
        page={page}
        label={t('lists.paginationTop')}
        isTop
        before={
          selection !== undefined && (
            <SelectAllBox selection={selection} className={classes.selectAll} />
          )
        }
        onPageChange={goTo}
      >
        <PerPageSelect className={classes.perPage} value={per_page} onChange={showRows} />
        <SortButton sorting={sorting} per_page={per_page} onPerPage={showRows} />
      </ListBar>
      <ListPanel ref={list} name={name}>
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
