import type { Language } from '@gangway/domain/languages/language'
import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { loadPageTexts } from '../../shared/i18n/language.ts'
import { PageTexts, useLanguage } from '../../shared/i18n/language-context.tsx'
import { toastError } from '../../shared/flash/toast.ts'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import { useLogOut } from '../menu/use-own-account.ts'
import type { CommandDialog, CommandDialogKind } from './command-dialog.tsx'
import { CommandsContext } from './commands-context.ts'
import { useCommandKeys } from './use-command-keys.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'

type LoadedDialog = typeof CommandDialog

/** Its texts are those of the pages. */
async function load(language: Language): Promise<LoadedDialog> {
  const [{ CommandDialog }] = await Promise.all([
    import('./command-dialog.tsx'),
    loadPageTexts(language),
  ])
  return CommandDialog
}

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
  const { language, t } = useLanguage()
  const logOut = useLogOut()
  const [kind, setKind] = useState<CommandDialogKind | null>(null)
  // Held as a component, not by `lazy`: that would show nothing for a moment even when it is loaded.
  const [loaded, setLoaded] = useState<{ Dialog: LoadedDialog } | null>(null)
  const { keepFocus, giveFocus } = useDialogFocus(kind !== null)

  useEffect(
    () =>
      whenIdle(() => {
        load(language).then(
          (Dialog) => setLoaded({ Dialog }),
          () => {
            // Tried again when it is wanted.
          },
        )
      }),
    [language],
  )

  const open = useCallback(
    (wanted: CommandDialogKind) => {
      keepFocus()
      setKind(wanted)
      load(language).then(
        (Dialog) => setLoaded({ Dialog }),
        () => {
          setKind(null)
          toastError(t('commands.notLoaded'))
        },
      )
    },
    [keepFocus, language, t],
  )
  const close = (focus: 'back' | 'page') => {
    giveFocus(focus)
    setKind(null)
  }
  usePageKeys(routes)
  useCommandKeys({ shown: kind, onOpen: open, onClose: () => close('back') })

  const commands = useMemo(() => ({ openPalette: () => open('palette') }), [open])
  return (
    <CommandsContext value={commands}>
      {children}
      {kind !== null && loaded !== null && (
        <Suspense fallback={<CodeAwaited />}>
          <PageTexts>
            <loaded.Dialog
              kind={kind}
              routes={routes}
              onClose={close}
              onShortcuts={() => open('shortcuts')}
              onLogOut={logOut}
            />
          </PageTexts>
        </Suspense>
      )}
    </CommandsContext>
  )
}
