import { Tabs } from '@mantine/core'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { Slot } from '../../pages/slot.tsx'
import { Afterwards } from '../../shared/browser/use-is-hydrating.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StartPart } from './start-part.tsx'
import classes from './developers.module.css'

const LiveChanges = lazy(async () => ({
  default: (await import('./live-changes.tsx')).LiveChanges,
}))
const TryIt = lazy(async () => ({ default: (await import('./try-it.tsx')).TryIt }))

const meanwhile = <LoadingRows rows={4} columns={3} />
const everyPart = ['start', 'changes', 'try', 'sandbox'] as const

/** Where the API is, what happens, and a place to try calls; the address says which part is shown. */
export function DevelopersParts({
  isOperator,
  hasSandbox,
}: {
  /** Whether the reader may import data. */
  isOperator: boolean
  /** Whether it is a demo that takes in its own webhooks. */
  hasSandbox: boolean
}) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const parts = everyPart.filter((part) => part !== 'sandbox' || hasSandbox)
  const fetchedParts = {
    changes: <LiveChanges />,
    try: <TryIt />,
    sandbox: <Slot name="developers.sandbox" given={{}} meanwhile={meanwhile} />,
  }
  const shown = parts.find((part) => part === search.get('part')) ?? 'start'
  const show = (part: string | null) =>
    setSearch(part === null || part === 'start' ? {} : { part }, { replace: true })
  return (
    <>
      <PageHeader title={t('route.Developers')} description={t('developers.hint')} />
      <Tabs value={shown} keepMounted={false} onChange={show}>
        <Tabs.List className={classes.tabs ?? ''}>
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              {t(`developers.part.${part}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="start">
          <StartPart isOperator={isOperator} />
        </Tabs.Panel>
        {Object.entries(fetchedParts).map(([part, fetched]) => (
          <Tabs.Panel key={part} value={part}>
            <Afterwards meanwhile={meanwhile}>{fetched}</Afterwards>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
