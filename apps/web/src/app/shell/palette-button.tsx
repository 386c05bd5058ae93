import { IconSearch } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useCommands } from '../palette/commands-context.ts'
import { ariaKeys, Keys } from '../shortcuts/keys.tsx'
import { openPalette } from '../shortcuts/shortcuts.ts'
import classes from './palette-button.module.css'

const [combination] = openPalette.keys

/** Opens the quick search, and says by which keys it opens, too. */
export function PaletteButton() {
  const t = useText()
  const { openPalette } = useCommands()
  return (
    <button
      type="button"
      className={classes.button}
      title={t('commands.open')}
      aria-keyshortcuts={ariaKeys(combination)}
      aria-haspopup="dialog"
      onClick={openPalette}
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.name}>{t('commands.name')}</span>
      <span className={classes.keys} aria-hidden>
        <Keys combination={combination} />
      </span>
    </button>
  )
}
