import type { TranslationOf } from '@gangway/texts/template'
import type { commands as english } from '../en/commands.ts'

export const commands = {
  name: 'Schnellsuche',
  open: 'Schnellsuche öffnen',
  shortcuts: 'Diese Liste anzeigen',
  notLoaded:
    'Die Schnellsuche konnte nicht geladen werden. Bitte prüfen Sie Ihr Netzwerk und versuchen Sie es noch einmal.',
  'key.ArrowDown': 'Pfeil nach unten',
  'key.ArrowLeft': 'Pfeil nach links',
  'key.ArrowRight': 'Pfeil nach rechts',
  'key.ArrowUp': 'Pfeil nach oben',
  'key.Backspace': 'Rücktaste',
  'key.Click': 'Klick',
  'key.Cmd': 'Cmd',
  'key.Delete': 'Entf',
  'key.End': 'Ende',
  'key.Enter': 'Eingabe',
  'key.Escape': 'Esc',
  'key.Home': 'Pos1',
  'key.Mod': 'Strg',
  'key.Shift': 'Umschalt',
  'key.Space': 'Leertaste',
} satisfies TranslationOf<typeof english>
