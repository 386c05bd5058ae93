import { lazy, Suspense } from 'react'
import { PageTexts } from '../../../shared/i18n/language-context.tsx'
import type { BulkBarProps } from './bulk-bar.tsx'
import { CodeAwaited } from '../../../shared/ui/code-awaited.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

/** The bar for selected events, whose code is loaded with the first selection. */
export function BulkActionsOnEvents(props: BulkBarProps) {
  if (props.selection.ids.length === 0) return null
  return (
    <Suspense fallback={<CodeAwaited />}>
      <PageTexts>
        <BulkBar {...props} />
      </PageTexts>
    </Suspense>
  )
}
