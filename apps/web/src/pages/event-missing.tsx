import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { focusOnArrival } from '../shared/browser/arrival.ts'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { paths } from '../shared/paths.ts'
import { IconMapSearch } from '../shared/ui/page-icons.ts'
import { EmptyState } from '../shared/ui/notice.tsx'
import { RequestNumber } from '../shared/ui/request-number.tsx'

/** Absent and another agency's look the same, as they do to the server. */
export function EventMissing({ number = null }: { number?: string | null }) {
  const t = useText()
  usePageTitle(`${t('event.missing')} | ${config.app_name}`)
  return (
    <>
      <h1 ref={focusOnArrival} tabIndex={-1} className="visually-hidden">
        {t('event.missing')}
      </h1>
      <EmptyState
        icon={IconMapSearch}
        title={t('event.missing')}
        action={
          <Button component={Link} to={paths.events}>
            {t('event.toList')}
          </Button>
        }
      >
        {t('event.missingHint')}
        <RequestNumber number={number} />
      </EmptyState>
    </>
  )
}
