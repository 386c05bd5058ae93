import { Button, Tabs } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { isServed, paths } from '../../shared/paths.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ShipCallsList } from './ship-calls-list.tsx'
import classes from './ship-calls.module.css'
import { useUnknownShips } from './ship-names.api.ts'
import { UnknownShips } from './unknown-ships.tsx'

/** The ship calls: staff correct them and say which ship a name means, agencies read those of their events. */
export function ShipCallsPage() {
  const t = useText()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const manages = me?.permissions.includes('ships.manage') === true
  const { data: unknown } = useUnknownShips({ isWanted: manages })
  usePageTitle(`${t('shipCalls.title')} | ${config.app_name}`)
  if (me === undefined) return null
  if (!manages) {
    return (
      <>
        <PageHeader
          leadsToRows
          title={t('shipCalls.title')}
          description={t('shipCalls.hintAgency')}
          actions={<ToDisruptions />}
        />
        <ShipCallsList manages={false} />
      </>
    )
  }
  const view = search.get('tab') === 'names' ? 'names' : 'calls'
  return (
    <>
      <PageHeader
        leadsToRows
        title={t('shipCalls.title')}
        description={t('shipCalls.hint')}
        actions={<ToDisruptions />}
      />
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(chosen) => setSearch(chosen === 'names' ? { tab: 'names' } : {})}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="calls">{t('shipCalls.calls')}</Tabs.Tab>
          <Tabs.Tab value="names">
            {unknown === undefined
              ? t('shipCalls.unknown')
              : t('shipCalls.unknownCount', { n: unknown.length })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="calls">
          <ShipCallsList manages />
        </Tabs.Panel>
        <Tabs.Panel value="names">
          <UnknownShips />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function ToDisruptions() {
  const t = useText()
  if (!isServed(paths.disruptions)) return null
  return (
    <Button component={Link} to={paths.disruptions} variant="default">
      {t('disruptions.title')}
    </Button>
  )
}
