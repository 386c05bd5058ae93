import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import { Palette } from './palette.tsx'

export type CommandDialogKind = 'palette' | 'shortcuts'

/** Dialogs called up from anywhere, in one piece of code that is loaded beside the first page. */
export function CommandDialog({
  kind,
  ...rest
}: {
  kind: CommandDialogKind
  routes: readonly MenuRoute[]
  onClose: (focus: 'back' | 'page') => void
  onShortcuts: () => void
  onLogOut: () => void
}) {
  return kind === 'palette' ? (
    <Palette {...rest} />
  ) : (
    <ShortcutsDialog onClose={() => rest.onClose('back')} />
  )
}
