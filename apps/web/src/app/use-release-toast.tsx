import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useText } from '../shared/i18n/language-context.tsx'
import { useIsOutdated } from '../shared/browser/release.ts'
import { ActionToast } from '../shared/ui/action-toast.tsx'

const id = 'new-release'

/** Says once that there is a newer release. Nothing is reloaded by itself: something may be half typed. */
export function useReleaseToast(): void {
  const t = useText()
  const isOutdated = useIsOutdated()
  useEffect(() => {
    if (!isOutdated) return undefined
    notifications.show({
      id,
      message: (
        <ActionToast
          message={t('shell.newRelease')}
          actionLabel={t('shell.reload')}
          onAction={() => window.location.reload()}
        />
      ),
      autoClose: false,
      role: 'status',
    })
    return () => {
      notifications.hide(id)
    }
  }, [isOutdated, t])
}
