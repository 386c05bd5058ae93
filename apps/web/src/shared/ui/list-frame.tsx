import type { ListParams } from '@gangway/domain/lists/list-params'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { countText, isCutOff, type ListPage } from '../lists/list-info.ts'
import { ListBar } from './list-bar.tsx'
import classes from './list-frame.module.css'
import { PerPageSelect } from './per-page-select.tsx'
import { RefetchBar } from './refetch-bar.tsx'

/** What is listed, between its paginations. */
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
      <section className={classes.panel} aria-label={name}>
        <RefetchBar isShown={isRefetching} />
        {children}
      </section>
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
