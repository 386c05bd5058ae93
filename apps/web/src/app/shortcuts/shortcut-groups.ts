import type { TextKey } from '../../shared/i18n/text-types.ts'
import { openPalette, openShortcuts, pageShortcuts, type Shortcut } from './shortcuts.ts'

interface ShortcutGroup {
  /** Where they work. */
  title: TextKey
  shortcuts: readonly Shortcut[]
}

/** Every shortcut of the product: a new one is added here, too. */
export const shortcutGroups = (): readonly ShortcutGroup[] => [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      openPalette,
      openShortcuts,
      { does: 'shortcuts.close', keys: [['Escape']] },
      { does: 'shortcuts.beside', keys: [['ArrowLeft'], ['ArrowRight']] },
    ],
  },
  { title: 'shortcuts.pages', shortcuts: pageShortcuts() },
  {
    title: 'commands.name',
    shortcuts: [
      { does: 'shortcuts.move', keys: [['ArrowUp'], ['ArrowDown']] },
      { does: 'shortcuts.ends', keys: [['Home'], ['End']] },
      { does: 'shortcuts.open', keys: [['Enter']] },
    ],
  },
  {
    title: 'shell.tabs',
    shortcuts: [
      { does: 'shortcuts.tabs.move', keys: [['ArrowLeft'], ['ArrowRight']] },
      { does: 'shortcuts.tabs.ends', keys: [['Home'], ['End']] },
      { does: 'shortcuts.tabs.show', keys: [['Enter'], ['Space']] },
      { does: 'shortcuts.tabs.close', keys: [['Delete']] },
      { does: 'shortcuts.tabs.menu', keys: [['Shift', 'F10']] },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { does: 'shortcuts.lists.move', keys: [['K'], ['J']] },
      { does: 'shortcuts.lists.filter', keys: [['Enter']] },
      { does: 'shortcuts.lists.sort', keys: [['Enter'], ['Space']] },
      {
        does: 'shortcuts.lists.sortBySeveral',
        keys: [
          ['Mod', 'Enter'],
          ['Mod', 'Click'],
        ],
      },
      { does: 'shortcuts.lists.select', keys: [['X'], ['Space']] },
      {
        does: 'shortcuts.lists.selectRange',
        keys: [
          ['Shift', 'X'],
          ['Shift', 'Click'],
        ],
      },
    ],
  },
  {
    title: 'shortcuts.panel',
    shortcuts: [
      { does: 'shortcuts.panel.tick', keys: [['Space']] },
      { does: 'shortcuts.panel.confirm', keys: [['Enter']] },
      { does: 'shortcuts.panel.move', keys: [['K'], ['J']] },
    ],
  },
  {
    title: 'shortcuts.event',
    shortcuts: [
      { does: 'shortcuts.event.next', keys: [['N']] },
      { does: 'shortcuts.event.decline', keys: [['D']] },
    ],
  },
  {
    title: 'shortcuts.portDay',
    shortcuts: [{ does: 'shortcuts.portDay.move', keys: [['K'], ['J']] }],
  },
  {
    title: 'route.Dispatches',
    shortcuts: [
      { does: 'shortcuts.dispatches.party', keys: [['K'], ['J']] },
      { does: 'shortcuts.dispatches.move', keys: [['M']] },
      { does: 'shortcuts.dispatches.split', keys: [['S']] },
    ],
  },
  {
    title: 'shortcuts.fields',
    shortcuts: [
      { does: 'shortcuts.fields.move', keys: [['ArrowUp'], ['ArrowDown']] },
      { does: 'shortcuts.fields.choose', keys: [['Enter']] },
      { does: 'shortcuts.fields.add', keys: [['Enter'], [';']] },
      { does: 'shortcuts.fields.remove', keys: [['Backspace']] },
    ],
  },
  {
    title: 'shortcuts.tours',
    shortcuts: [{ does: 'shortcuts.tours.move', keys: [['ArrowLeft'], ['ArrowRight']] }],
  },
]
