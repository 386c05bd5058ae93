import type { Rolldown } from 'vite'

/** Code that all pages need, with its dependencies. */
const frame = [
  '/web/src/main.tsx',
  '/shared/ui/icon.tsx',
  '/shared/ui/icons.ts',
  '/TextInput.mjs',
  '/get-style-object.mjs',
  '/Group.mjs',
  '/domain/src/accounts/roles.ts',
  '/domain/src/notices/event-reminders.ts',
  '/texts/src/time-ago.ts',
  '/get-env.mjs',
  '/use-force-update.mjs',
  '/shared/browser/clock.ts',
  '/shared/http/error-text.ts',
  '/shared/flash/flash.ts',
  '/shared/forms/focus-on-mount.ts',
  '/shared/format/instant.ts',
  '/shared/format/long-date.ts',
  '/shared/realtime/live-status.ts',
  '/domain/src/dates/relative-time.ts',
  '/shared/forms/use-checked-form.ts',
  '/shared/browser/use-page-title.ts',
  '/shared/ui/load-failed.tsx',
  '/shared/ui/loading-rows.tsx',
  '/shared/ui/notice.tsx',
  '/shared/ui/page-header.tsx',
  '/shared/ui/refetch-bar.tsx',
]

/** Icons of neither the frame nor a list. */
const pageIcons = ['/shared/ui/page-icons.ts']

/** Shared by the account's pages, signed in or not. */
const account = [
  '/features/accounts/profile/',
  '/features/accounts/sign-in/',
  '/features/notices/',
  '/shared/ui/shown-once.tsx',
]

/** Code of drawers, dialogs and sheets, which open over a page. */
const panels = [
  '/Checkbox.mjs',
  '/Drawer.mjs',
  '/Modal.mjs',
  '/Switch.mjs',
  '/features/agencies/agencies.api.ts',
  '/shared/ui/bottom-sheet.tsx',
  '/shared/ui/confirm-dialog.tsx',
  '/shared/ui/dialog.tsx',
  '/shared/ui/filter-sheet.tsx',
  '/shared/ui/panel-drawer.tsx',
  '/shared/ui/panel-form.tsx',
  '/shared/ui/side-panel.tsx',
  '/shared/ui/sort-sheet.tsx',
]

/** Shared by the event's page and its panels. */
const orders = [
  '/client/src/send-with-progress.ts',
  '/domain/src/orders/',
  '/domain/src/ships/',
  '/domain/src/tickets/',
  '/features/events/page/',
  '/features/orders/',
  '/features/tickets/',
  '/shared/format/asked-change-text.ts',
  '/shared/format/changed-value.ts',
  '/shared/format/limit-text.ts',
  '/shared/format/pickup-fit-text.ts',
  '/shared/format/proposal-text.ts',
  '/verdict-icon.tsx',
]

/** Shared by the pages of invoices and of an agency. */
const invoices = ['/domain/src/invoices/', '/features/invoices/']

/** With what German pages need of it: in a group's file those who read English would fetch it, too. */
const germanStart = ['/shared/i18n/start-texts.ts?de']

/** Shared by the lists, and with the event's page. */
const screens = [
  '/PillsInput/',
  '/components/Pill/',
  '/domain/src/events/',
  '/domain/src/lists/',
  '/features/comments/',
  '/features/events/list/',
  '/features/saved-views/',
  '/shared/',
]

/**
 * Styles of the lists' content, and of parts fetched after them: they come with those of the frame, in one
 * file. When a sheet with a layer comes later, the browser lays out everything again.
 */
const frameStyles = [
  '/Checkbox.layer.css',
  '/CheckboxCard.layer.css',
  '/CheckboxIndicator.layer.css',
  '/Combobox.layer.css',
  '/Drawer.layer.css',
  '/InlineInput.layer.css',
  '/Modal.layer.css',
  '/ModalBase.layer.css',
  '/Notification.layer.css',
  '/Paper.layer.css',
  '/Pill.layer.css',
  '/PillsInput.layer.css',
  '/ScrollArea.layer.css',
  '/Switch.layer.css',
  '/Tooltip.layer.css',
  '/@mantine/notifications/styles.layer.css',
]
const ownListStyles =
  /\/(shared|features\/(comments|events\/list|invoices|saved-views|tours))\/.*\.css$/

function among(parts: readonly string[], others: readonly string[] = []) {
  return (id: string) =>
    parts.some((part) => id.includes(part)) && !others.some((part) => id.includes(part))
}

function isOfFrame(id: string): boolean {
  return among([...frame, ...frameStyles])(id) || ownListStyles.test(id)
}

const sharedBy = { minShareCount: 2 }

/**
 * Which modules stand in one file. Left alone, the bundler cuts what several pages share into some eighty files
 * of a few hundred bytes: a request each, and badly compressed.
 */
export const fileGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'frame', test: isOfFrame, priority: 6 },
    { name: 'german-start', test: among(germanStart), priority: 5 },
    { name: 'page-icons', test: among(pageIcons), priority: 5 },
    { name: 'account', test: among(account), priority: 4, ...sharedBy },
    { name: 'screens', test: among(screens, [...panels, ...orders]), priority: 3, ...sharedBy },
    { name: 'invoices', test: among(invoices), priority: 3, ...sharedBy },
    { name: 'panels', test: among(panels), priority: 2, ...sharedBy },
    { name: 'orders', test: among(orders), priority: 1, ...sharedBy },
  ],
}
