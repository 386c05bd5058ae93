import { pageOf } from './app/page-of.tsx'
import type { Extension } from './extension.ts'
import { dispatches, disruptions, portDays, shipCalls } from './port-extensions.ts'
import { fillingOf } from './pages/slot.tsx'
import { paths } from './shared/paths.ts'

const agencyLimits: Extension = {
  name: 'limits of agencies',
  slots: {
    'agency.last': fillingOf({
      permissions: ['events.update'],
      load: async () =>
        (await import('./extensions/agency-limits/limits-section.tsx')).LimitsSection,
    }),
  },
}

const alarms: Extension = {
  name: 'alarms',
  slots: {
    'home.first': fillingOf({
      permissions: ['alarms.view'],
      load: async () => (await import('./extensions/alarms/open-alarms.tsx')).OpenAlarms,
      first: {
        module: 'src/extensions/alarms/open-alarms.tsx',
        prefetch: async (...asked) =>
          (await import('./extensions/alarms/open-alarms.tsx')).fetchOpenAlarms(...asked),
      },
    }),
  },
}

const audit: Extension = {
  name: 'audit',
  screens: [
    {
      name: 'audit',
      path: paths.audit,
      title: 'Audit',
      permissions: ['audit.view'],
      module: 'src/extensions/audit/audit-page.tsx',
      ...pageOf(async () => (await import('./extensions/audit/audit-page.tsx')).AuditPage),
    },
  ],
}

const bulkActions: Extension = {
  name: 'bulk actions',
  slots: {
    'events.selected': fillingOf({
      permissions: [],
      load: async () => (await import('./extensions/bulk-actions/bulk-bar.tsx')).BulkBar,
    }),
  },
}

const calendarFeeds: Extension = {
  name: 'calendar feeds',
  slots: {
    'agency.last': fillingOf({
      permissions: [],
      load: async () =>
        (await import('./extensions/calendar-feeds/calendar-feed-section.tsx')).CalendarFeedSection,
      first: {
        module: 'src/extensions/calendar-feeds/calendar-feed-section.tsx',
        prefetch: async (...asked) =>
          (await import('./extensions/calendar-feeds/calendar-feed-section.tsx')).fetchCalendarFeed(
            ...asked,
          ),
      },
    }),
  },
}

const crew: Extension = {
  name: 'crew and vehicles',
  screens: [
    {
      name: 'crew',
      path: paths.crew,
      title: 'Crew and vehicles',
      permissions: ['events.update'],
      module: 'src/extensions/crew/crew-page.tsx',
      ...pageOf(async () => (await import('./extensions/crew/crew-page.tsx')).CrewPage),
    },
  ],
  slots: {
    'agency.last': fillingOf({
      permissions: ['events.update'],
      load: async () => (await import('./extensions/crew/crew-link.tsx')).CrewLink,
    }),
  },
}

const dataRequests: Extension = {
  name: 'data requests',
  slots: {
    'home.last': fillingOf({
      permissions: ['ingest.write'],
      load: async () => (await import('./extensions/data-requests/open-requests.tsx')).OpenRequests,
    }),
  },
}

const decisionReasons: Extension = {
  name: 'decision reasons',
  screens: [
    {
      name: 'reasons.list',
      path: paths.reasons,
      title: 'Reasons',
      permissions: ['users.manage'],
      module: 'src/extensions/decision-reasons/reasons-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/decision-reasons/reasons-page.tsx')).ReasonsPage,
      ),
    },
  ],
}

const developers: Extension = {
  name: 'developers',
  screens: [
    {
      name: 'developers',
      path: paths.developers,
      title: 'Developers',
      permissions: ['programs.manage'],
      module: 'src/extensions/developers/developers-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/developers/developers-page.tsx')).DevelopersPage,
      ),
    },
  ],
}

const imports: Extension = {
  name: 'imports in the browser',
  screens: [
    {
      name: 'imports.list',
      path: paths.imports,
      title: 'Imports',
      permissions: ['imports.manage'],
      module: 'src/extensions/imports/imports-page.tsx',
      ...pageOf(async () => (await import('./extensions/imports/imports-page.tsx')).ImportsPage),
    },
    {
      name: 'import.view',
      path: `${paths.imports}/:import_id`,
      title: 'Import',
      permissions: ['imports.manage'],
      module: 'src/extensions/imports/import-page.tsx',
      ...pageOf(async () => (await import('./extensions/imports/import-page.tsx')).ImportPage),
    },
  ],
}

const privacy: Extension = {
  name: 'privacy',
  slots: {
    'home.last': fillingOf({
      permissions: ['privacy.manage'],
      load: async () =>
        (await import('./extensions/privacy/retention-overview.tsx')).RetentionOverview,
    }),
    order: fillingOf({
      permissions: ['privacy.manage'],
      load: async () =>
        (await import('./extensions/privacy/personal-data-requests.tsx')).PersonalDataRequests,
    }),
  },
}

const programs: Extension = {
  name: 'programs',
  screens: [
    {
      name: 'api-keys',
      path: paths.apiKeys,
      title: 'API keys',
      permissions: ['programs.manage'],
      module: 'src/extensions/programs/api-keys-page.tsx',
      ...pageOf(async () => (await import('./extensions/programs/api-keys-page.tsx')).ApiKeysPage),
    },
  ],
}

const statements: Extension = {
  name: 'rates and statements',
  screens: [
    {
      name: 'statements',
      path: paths.statements,
      title: 'Statements',
      permissions: ['rates.view'],
      module: 'src/extensions/statements/statements-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/statements/statements-page.tsx')).StatementsPage,
      ),
    },
  ],
  slots: {
    'agency.last': fillingOf({
      permissions: ['rates.view'],
      load: async () =>
        (await import('./extensions/statements/statements-link.tsx')).StatementsLink,
    }),
    'event.last': fillingOf({
      permissions: ['rates.view'],
      load: async () =>
        (await import('./extensions/statements/expected-of-event.tsx')).ExpectedOfEvent,
    }),
    order: fillingOf({
      permissions: ['rates.view'],
      load: async () =>
        (await import('./extensions/statements/expected-of-order.tsx')).ExpectedOfOrder,
    }),
  },
}

const webhooks: Extension = {
  name: 'webhooks',
  screens: [
    {
      name: 'webhooks',
      path: paths.webhooks,
      title: 'Webhooks',
      permissions: ['webhooks.manage'],
      module: 'src/extensions/webhooks/webhooks-page.tsx',
      ...pageOf(async () => (await import('./extensions/webhooks/webhooks-page.tsx')).WebhooksPage),
    },
  ],
  slots: {
    'developers.sandbox': fillingOf({
      permissions: ['webhooks.manage'],
      load: async () => (await import('./extensions/webhooks/webhook-sink.tsx')).WebhookSink,
    }),
  },
}

/**
 * Leaving one out leaves a web app that does the rest of its job. Saved views are none: a list asks them what to open
 * with before it has rows.
 */
export const extensions: readonly Extension[] = [
  agencyLimits,
  alarms,
  audit,
  bulkActions,
  calendarFeeds,
  crew,
  dataRequests,
  decisionReasons,
  developers,
  dispatches,
  disruptions,
  imports,
  portDays,
  shipCalls,
  privacy,
  programs,
  statements,
  webhooks,
]
