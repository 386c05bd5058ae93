import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconMaximize, IconMinimize } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useIsHydrating } from '../../shared/browser/use-is-hydrating.tsx'

export function FullscreenToggle() {
  const t = useText()
  const isHydrating = useIsHydrating()
  const { fullscreen, toggle } = useFullscreenDocument()
  const name = fullscreen ? t('shell.leaveFullscreen') : t('shell.fullscreen')
  const Shown = fullscreen ? IconMinimize : IconMaximize
  if (!isHydrating && !document.fullscreenEnabled) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      data-fullscreen
      aria-label={name}
      title={name}
      onClick={() => void toggle()}
    >
      <Shown size={18} aria-hidden />
    </ActionIcon>
  )
}
