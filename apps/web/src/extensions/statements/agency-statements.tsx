import type { Rate } from '@gangway/contract/rates'
import type { AgencyTerms } from '@gangway/contract/terms'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { LinePanel } from './line-panel.tsx'
import { MonthLines } from './month-lines.tsx'
import { RatePanel } from './rate-panel.tsx'
import { RatesAndTerms } from './rates-and-terms.tsx'
import type { ShownLine } from './shown-lines.ts'
import { useRates, useSeenOnLeaving } from './statements.api.ts'
import classes from './statements.module.css'
import { TermsPanel } from './terms-panel.tsx'
import { UnreadRates } from './unread-rates.tsx'

/** A month's statements, what they rest on, and the panel that is open. */
export function AgencyStatements({ agency_id, month }: { agency_id: number; month: string }) {
  const t = useText()
  const me = useMe()
  const { search, change } = useSearch()
  const rates = useRates(agency_id)
  const [line, setLine] = useState<ShownLine | null>(null)
  const [rate, setRate] = useState<Rate | 'new' | null>(null)
  const [terms, setTerms] = useState<AgencyTerms | 'new' | null>(null)
  const page = useRegainedFocus<HTMLDivElement>(line === null && rate === null && terms === null)
  const isMonth = search.get('tab') !== 'rates'
  const [hasSeen, setHasSeen] = useState(isMonth)
  useSeenOnLeaving(agency_id, hasSeen ? month : null)
  const mayManage = me?.permissions.includes('rates.manage') === true
  const from = `${month}-01`
  const add = (what: 'rates' | 'terms') => {
    setLine(null)
    if (what === 'rates') setRate('new')
    else setTerms('new')
  }
  return (
    <div ref={page} tabIndex={-1} className={classes.page}>
      {me?.metadata.AgencyID === agency_id && rates.data !== undefined && (
        <UnreadRates agency_id={agency_id} agreed={rates.data} />
      )}
      <Tabs
        value={isMonth ? 'month' : 'rates'}
        keepMounted={false}
        onChange={(chosen) => {
          if (chosen === 'month') setHasSeen(true)
          change(
            (newest) => {
              newest.delete('tab')
              if (chosen === 'rates') newest.set('tab', chosen)
              return newest
            },
            { replace: true },
          )
        }}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="month">{t('statements.title')}</Tabs.Tab>
          <Tabs.Tab value="rates">{t('statements.ratesAndTerms')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="month">
          <MonthLines
            agency_id={agency_id}
            month={month}
            onOpen={setLine}
            {...(mayManage && { onAdd: add })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="rates" className={classes.page ?? ''}>
          <RatesAndTerms
            agency_id={agency_id}
            query={rates}
            mayManage={mayManage}
            onRate={setRate}
            onTerms={setTerms}
          />
        </Tabs.Panel>
      </Tabs>
      {line !== null && (
        <LinePanel
          agency_id={agency_id}
          line={line}
          agreed={rates.data}
          mayManage={mayManage}
          onAdd={add}
          onClose={() => setLine(null)}
        />
      )}
      {rate !== null && (
        <RatePanel
          agency_id={agency_id}
          rate={rate === 'new' ? null : rate}
          from={from}
          usualCurrency={rates.data?.rates[0]?.currency ?? 'EUR'}
          onClose={() => setRate(null)}
        />
      )}
      {terms !== null && (
        <TermsPanel
          agency_id={agency_id}
          terms={terms === 'new' ? null : terms}
          from={from}
          onClose={() => setTerms(null)}
        />
      )}
    </div>
  )
}
