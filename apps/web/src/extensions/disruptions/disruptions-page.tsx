import type { ListedDisruption } from '@gangway/contract/disruptions'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { shortInstant } from '../../shared/format/instant.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { disruptionPath } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/data-table.tsx'
import { IconCheck } from '../../shared/ui/page-icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Pagination } from '../../shared/ui/pagination.tsx'
import { RefetchBar } from '../../shared/ui/refetch-bar.tsx'
import { toPage } from '../../shared/ui/row-link.ts'
import { useDisruptions } from './disruptions.api.ts'
import classes from './disruptions.module.css'

/** The disruptions that were carried out, the latest first: `/disruptions`. */
export function DisruptionsPage() {
  const { t, language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page') ?? 1)
  const disruptions = useDisruptions(Number.isSafeInteger(asked) && asked > 0 ? asked : 1)
  const columns = useMemo(() => columnsFor(t, language), [t, language])
  const { data, error, isFetching } = disruptions
  usePageTitle(`${t('disruptions.title')} | ${config.app_name}`)
  return (
    <>
      <PageHeader title={t('disruptions.title')} description={t('disruptions.hint')} />
      <section className={classes.list} aria-label={t('disruptions.title')}>
        <RefetchBar isShown={isFetching && data !== undefined} />
        {error !== null && data === undefined ? (
          <LoadFailed
            title={t('disruptions.failedList')}
            error={error}
            onRetry={() => disruptions.refetch()}
          />
        ) : data?.data.length === 0 ? (
          <EmptyState icon={IconCheck} title={t('disruptions.empty')}>
            {t('disruptions.emptyHint')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('disruptions.title')}
            columns={columns}
            rows={data?.data ?? []}
            awaitedRows={data === undefined ? 5 : 0}
            rowKey={({ id }) => id}
            opensRows
          />
        )}
      </section>
      {data !== undefined && (
        <Pagination
          page={data}
          label={t('lists.paginationBottom')}
          onChange={(page) => setSearch({ page: String(page) })}
        />
      )}
    </>
  )
}

const whereText = ({ ship, port_name }: ListedDisruption) =>
  [ship, port_name].filter((part) => part !== null).join(', ')

function columnsFor(t: Translate, language: Language): Column<ListedDisruption, never>[] {
  return [
    {
      field: 'cause',
      isSortable: false,
      header: t('disruptions.happened'),
      text: ({ cause }) => t(`disruptions.cause.${cause}`),
      isTitle: true,
      speaksForItself: true,
      render: ({ id, cause }) => (
        <a {...toPage} href={disruptionPath(id)}>
          {t(`disruptions.cause.${cause}`)}
        </a>
      ),
    },
    {
      field: 'where',
      isSortable: false,
      header: t('disruptions.where'),
      text: whereText,
      onCard: 1,
    },
    {
      field: 'date',
      isSortable: false,
      header: t('shipCalls.day'),
      text: ({ date }) => formatShortDate(date, language),
      onCard: 2,
    },
    {
      field: 'events',
      isSortable: false,
      header: t('shipCalls.events'),
      text: ({ events }) => String(events),
      align: 'end',
      onCard: 3,
    },
    {
      field: 'orders',
      isSortable: false,
      header: t('disruptions.changedOrders'),
      text: ({ orders }) => String(orders),
      align: 'end',
      onCard: 4,
    },
    {
      field: 'done',
      isSortable: false,
      header: t('disruptions.carriedOut'),
      text: ({ done_at, done_by }) =>
        [shortInstant(done_at), done_by].filter((part) => part !== null).join(', '),
      onCard: 5,
    },
    {
      field: 'state',
      isSortable: false,
      header: t('shipCalls.state'),
      text: ({ undone_at, left_out }) => {
        if (undone_at !== null) return t('disruptions.undone')
        return left_out === 0 ? t('disruptions.whole') : t('disruptions.leftOut', { n: left_out })
      },
      onCard: 6,
    },
  ]
}
