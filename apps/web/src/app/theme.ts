import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { accentShades, filledShade } from './accent-shades.ts'

const leanList = {
  defaultProps: {
    // A hidden dropdown is otherwise mounted and positioned at load, for every field.
    comboboxProps: { keepMounted: false },
    // A scroll area around the options could not be reached by keyboard; the list scrolls itself.
    withScrollArea: false,
  },
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const

/** Menus lie on the same ground as the page's panels, in the dark theme, too. */
const surface = { background: 'var(--gw-surface)', borderColor: 'var(--gw-border)' }

/** The panel inside is the landmark; a second banner would confuse. */
const noLandmark = { defaultProps: { role: 'none' } }

/** `tokens.css` keeps the page still: Mantine's own way computes the style of every element again. */
const stillPage = { defaultProps: { lockScroll: false } }

/** In the operator's color. */
export const themeOf = (accentColor: string) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: { light: filledShade, dark: filledShade },
    colors: { accent: accentShades(accentColor) },
    autoContrast: true,
    luminanceThreshold: 0.32,
    black: '#1a1f26',
    defaultRadius: 'var(--gw-radius)',
    cursorType: 'pointer',
    fontFamily:
      "'Inter Variable', 'Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu', system-ui, sans-serif",
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    headings: { fontWeight: '600' },
    components: {
      Autocomplete: leanList,
      Select: leanList,
      Drawer: stillPage,
      DrawerHeader: noLandmark,
      DrawerRoot: stillPage,
      Modal: stillPage,
      ModalHeader: noLandmark,
      ModalRoot: stillPage,
      Menu: { styles: { dropdown: surface } },
      Notification: { styles: { description: { color: 'var(--gw-text)' } } },
    },
  })

const surfaceVariables = {
  '--mantine-color-body': 'var(--gw-surface)',
  '--mantine-color-text': 'var(--gw-text)',
  '--mantine-color-dimmed': 'var(--gw-text-quiet)',
  '--mantine-color-placeholder': 'var(--gw-text-quiet)',
  '--mantine-color-anchor': 'var(--gw-link)',
  '--mantine-color-default-border': 'var(--gw-border)',
}

/** Mantine's surface, quiet and error colors, moved until texts read on them in both themes. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: { ...surfaceVariables, '--mantine-color-error': colors.red[9] },
  dark: { ...surfaceVariables, '--mantine-color-error': colors.red[4] },
})
