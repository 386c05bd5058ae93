import { Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StartPart } from './start-part.tsx'
import classes from './developers.module.css'

const LiveChanges = lazy(async () => ({
  default: (await import('./live-changes.tsx')).LiveChanges,
}))
const TryIt = lazy(async () => ({ default: (await import('./try-it.tsx')).TryIt }))

const fetchedParts: Readonly<Record<'changes' | 'try', ComponentType>> = {
  changes: LiveChanges,
  try: TryIt,
}

const parts = ['start', 'changes', 'try'] as const

/**
 * Where the API is, what happens, and a place to try calls; the address says which part is shown.
 *
 * @param isOperator whether the reader may bring in data
 */
export function DevelopersParts({ isOperator }: { isOperator: boolean }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
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
        {Object.entries(fetchedParts).map(([part, Part]) => (
          <Tabs.Panel key={part} value={part}>
            <Suspense fallback={<LoadingRows rows={4} columns={3} />}>
              <Part />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
