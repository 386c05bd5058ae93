import { Button } from '@mantine/core'
import { IconDownload } from '../../shared/ui/icons.ts'
import { IconEraser } from '../../shared/ui/page-icons.ts'
import { lazy, Suspense, useState } from 'react'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import type { Slots } from '../../pages/slot.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './personal-data.module.css'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'

const EraseDialog = lazy(async () => ({
  default: (await import('./erase-dialog.tsx')).EraseDialog,
}))

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

/** For admins, in an order's panel: what its persons may ask for. Nothing is left to do once it was erased. */
export function PersonalDataRequests({ onErased, ...asked }: Slots['order']) {
  const t = useText()
  const [dialog, setDialog] = useState<'export' | 'erase' | null>(null)
  const section = useRegainedFocus<HTMLElement>(dialog === null)
  const close = () => setDialog(null)
  if (asked.order.deleted_data.some(({ on_request }) => on_request)) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.requests}
      aria-labelledby="personal-data-requests"
    >
      <h3 className={classes.heading} id="personal-data-requests">
        {t('privacy.title')}
      </h3>
      <p className={classes.hint}>{t('privacy.hint')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setDialog('export')}
        >
          {t('privacy.export')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => setDialog('erase')}
        >
          {t('privacy.erase')}
        </Button>
      </div>
      <Suspense fallback={<CodeAwaited />}>
        {dialog === 'export' && <ExportDialog {...asked} onClose={close} />}
        {dialog === 'erase' && (
          <EraseDialog
            {...asked}
            onClose={close}
            onErased={() => {
              close()
              onErased()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
