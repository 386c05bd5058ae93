import type { AgencyRates, Rate } from '@gangway/contract/rates'
import type { AgencyTerms } from '@gangway/contract/terms'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { RatesActions } from './rates-actions.tsx'
import { RatesTable, TermsTable } from './agreed-tables.tsx'

/** Prices and terms that statements rest on. */
export function RatesAndTerms({
  agency_id,
  query: { data, error, refetch },
  mayManage,
  onRate,
  onTerms,
}: {
  agency_id: number
  query: { data: AgencyRates | undefined; error: Error | null; refetch: () => Promise<unknown> }
  mayManage: boolean
  onRate: (rate: Rate | 'new') => void
  onTerms: (terms: AgencyTerms | 'new') => void
}) {
  const t = useText()
  useLiveEvents(refetch)
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('statements.ratesFailed')} error={error} onRetry={refetch} />
  }
  const table = { isReadOnly: !mayManage, awaitedRows: data === undefined ? 2 : 0 }
  return (
    <>
      <ListSection
        title={t('statements.rates')}
        hint={t('statements.ratesHint')}
        count={data?.rates.length}
        action={
          <RatesActions
            agency_id={agency_id}
            hasRates={data !== undefined && data.rates.length > 0}
            onAdd={mayManage ? () => onRate('new') : undefined}
          />
        }
        empty={[
          t('statements.rates.empty'),
          t(mayManage ? 'statements.rates.emptyHint' : 'statements.askOperator'),
        ]}
      >
        <RatesTable rows={data?.rates ?? []} {...table} onOpen={onRate} />
      </ListSection>
      <ListSection
        title={t('statements.terms')}
        hint={t('statements.termsHint')}
        count={data?.terms.length}
        add={mayManage ? t('statements.terms.add') : undefined}
        empty={[
          t('statements.terms.empty'),
          t(mayManage ? 'statements.terms.emptyHint' : 'statements.askOperator'),
        ]}
        onAdd={() => onTerms('new')}
      >
        <TermsTable rows={data?.terms ?? []} {...table} onOpen={onTerms} />
      </ListSection>
    </>
  )
}
