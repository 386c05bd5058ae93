import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { bulkActionKinds, maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import { countText } from '@gangway/texts/template'
import { Button } from '@mantine/core'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconClock, IconUsers } from '../../shared/ui/icons.ts'
import { IconCalendarX, IconCircleCheck, IconMessage } from '../../shared/ui/page-icons.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { toastError } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { SpreadsheetExport } from '../../shared/ui/spreadsheet-export.tsx'
import { someEventsExportUrl } from '../../features/events/list/events.api.ts'
import { useMatchingIds } from './bulk-actions.api.ts'
import classes from './bulk-bar.module.css'
import type { SelectedEvents } from '../../features/events/list/use-event-selection.ts'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

const icons: Readonly<Record<BulkActionKind, IconComponent>> = {
  set_pickup_time: IconClock,
  confirm: IconCircleCheck,
  ask_data: IconUsers,
  cancel: IconCalendarX,
  message: IconMessage,
}

/** Actions on the selected events. */
export function BulkBar({ selection, state, total }: SelectedEvents) {
  const { t } = useLanguage()
  const { ids, clear } = selection
  const [kind, setKind] = useState<BulkActionKind | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const close = () => {
    setKind(null)
    bar.current?.focus()
  }
  const count = t('bulk.selected', { n: ids.length })

  return (
    <>
      <div
        ref={bar}
        className={classes.bar}
        role="toolbar"
        aria-label={count}
        tabIndex={-1}
        data-toasts-above
      >
        <div className={classes.count}>
          <output>{count}</output>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
            {t('decisions.clear')}
          </Button>
          <SelectMatching selection={selection} state={state} total={total} />
        </div>
        <div className={classes.actions}>
          <div className={classes.steps}>
            {bulkActionKinds.map((one) => {
              const Icon = icons[one]
              return (
                <Button
                  key={one}
                  size="sm"
                  variant="default"
                  leftSection={<Icon size={16} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setKind(one)}
                >
                  {t(`bulk.action.${one}`)}
                </Button>
              )
            })}
          </div>
          <SpreadsheetExport
            urlOf={(options) => someEventsExportUrl({ sort: state.sort, ids }, options)}
          />
        </div>
      </div>
      {kind !== null && (
        <Suspense fallback={<CodeAwaited />}>
          <BulkDialog
            kind={kind}
            ids={ids}
            onDone={() => {
              setKind(null)
              clear()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Offered once all of a page are selected, where there are more. */
function SelectMatching({ selection, state, total }: SelectedEvents) {
  const { t, language } = useLanguage()
  const { ids, ofTable, selectAll } = selection
  const { mutate, isPending } = useMatchingIds()
  const most = Math.min(total, maximumBulkEvents)
  if (ofTable.page !== 'all' || ids.length >= most) return null
  const selectMatching = () =>
    mutate(state, {
      onSuccess: selectAll,
      onError: (error) => toastError(t('bulk.selectFailed', { reason: errorText(t, error) })),
    })
  return (
    <Button size="compact-sm" variant="light" loading={isPending} onClick={selectMatching}>
      {t(total > maximumBulkEvents ? 'bulk.firstMatching' : 'bulk.allMatching', {
        n: countText(most, language),
      })}
    </Button>
  )
}
