import { useText } from '../../shared/i18n/language-context.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { useDashboard } from './dashboard.api.ts'
import { FiguresLoading } from './dashboard-loading.tsx'
import { FigureCards } from './figure-cards.tsx'

/** The figures alone, for a home that lists the rest itself. */
export function HomeFigures() {
  const t = useText()
  const { data: dashboard, error, refetch } = useDashboard()
  if (dashboard !== undefined) return <FigureCards dashboard={dashboard} />
  if (error === null) return <FiguresLoading />
  return <LoadFailed title={t('dashboard.failed')} error={error} onRetry={refetch} />
}
