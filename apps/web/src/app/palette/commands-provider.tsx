import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { toastError } from '../../shared/lib/toast.ts'
import { whenIdle } from '../../shared/lib/when-idle.ts'
import { useLogOut } from '../shell/use-log-out.ts'
import type { CommandDialog, CommandDialogKind } from './command-dialog.tsx'
import { CommandsContext } from './commands-context.ts'
import { useCommandKeys } from './use-command-keys.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

type LoadedDialog = typeof CommandDialog

const load = async (): Promise<LoadedDialog> => (await import('./command-dialog.tsx')).CommandDialog

/**
 * The quick search and the list of shortcuts, over whatever page is shown. Rendered beside the pages,
 * so that opening them renders nothing else.
 */
export function CommandsProvider({
  routes,
  children,
}: {
  routes: readonly MenuRoute[]
  children: ReactNode
}) {
  const t = useText()
  const logOut = useLogOut()
  const [kind, setKind] = useState<CommandDialogKind | null>(null)
  // Held as a component, not by `lazy`: that would show nothing for a moment even when it is loaded.
  const [loaded, setLoaded] = useState<{ Dialog: LoadedDialog } | null>(null)
  const { keepFocus, giveFocus } = useDialogFocus(kind !== null)

  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (Dialog) => setLoaded({ Dialog }),
          () => {
            // Tried again when it is wanted.
          },
        )
      }),
    [],
  )

  const open = useCallback(
    (wanted: CommandDialogKind) => {
      keepFocus()
      setKind(wanted)
      load().then(
        (Dialog) => setLoaded({ Dialog }),
        () => {
          setKind(null)
          toastError(t('palette.notLoaded'))
        },
      )
    },
    [keepFocus, t],
  )
  const close = (focus: 'back' | 'page') => {
    giveFocus(focus)
    setKind(null)
  }
  useCommandKeys({ shown: kind, onOpen: open, onClose: () => close('back') })

  const commands = useMemo(() => ({ openPalette: () => open('palette') }), [open])
  return (
    <CommandsContext value={commands}>
      {children}
      {kind !== null && loaded !== null && (
        <loaded.Dialog
          kind={kind}
          routes={routes}
          onClose={close}
          onShortcuts={() => open('shortcuts')}
          onLogOut={logOut}
        />
      )}
    </CommandsContext>
  )
}
