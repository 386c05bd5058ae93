import { pageOf } from './app/page-of.tsx'
import type { Extension } from './extension.ts'
import { VisitVitals } from './extensions/vitals/visit-vitals.tsx'
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

const disruptions: Extension = {
  name: 'disruptions',
  screens: [
    {
      name: 'disruptions.list',
      path: paths.disruptions,
      title: 'Disruptions',
      permissions: ['events.view'],
      module: 'src/extensions/disruptions/disruptions-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/disruptions/disruptions-page.tsx')).DisruptionsPage,
      ),
    },
    {
      name: 'disruption.new',
      path: `${paths.disruptions}/new`,
      title: 'New disruption',
      permissions: ['ships.manage'],
      module: 'src/extensions/disruptions/new-disruption-page.tsx',
      ...pageOf(
        async () =>
          (await import('./extensions/disruptions/new-disruption-page.tsx')).NewDisruptionPage,
      ),
    },
    {
      name: 'disruption.view',
      path: `${paths.disruptions}/:disruption_id`,
      title: 'Disruption',
      permissions: ['events.view'],
      module: 'src/extensions/disruptions/disruption-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/disruptions/disruption-page.tsx')).DisruptionPage,
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

const comingPortDays = {
  permissions: ['events.view'],
  load: async () => (await import('./extensions/port-days/coming-port-days.tsx')).ComingPortDays,
  first: {
    module: 'src/extensions/port-days/coming-port-days.tsx',
    prefetch: async (...asked) =>
      (await import('./extensions/port-days/coming-port-days.tsx')).fetchComingPortDays(...asked),
  },
} as const satisfies Parameters<typeof fillingOf>[0]

const portDays: Extension = {
  name: 'port days',
  screens: [
    {
      name: 'port-days.list',
      path: paths.portDays,
      title: 'Port days',
      permissions: ['events.view'],
      module: 'src/extensions/port-days/port-days-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/port-days/port-days-page.tsx')).PortDaysPage,
      ),
      first: async (...asked) =>
        (await import('./extensions/port-days/port-days-page.tsx')).fetchPortDays(...asked),
    },
    {
      name: 'port-day.view',
      path: `${paths.portDays}/:port_id/:date`,
      title: 'Port day',
      permissions: ['events.view'],
      module: 'src/extensions/port-days/port-day-page.tsx',
      ...pageOf(async () => (await import('./extensions/port-days/port-day-page.tsx')).PortDayPage),
      first: async (...asked) =>
        (await import('./extensions/port-days/port-day-page.tsx')).fetchPortDay(...asked),
    },
  ],
  slots: {
    'home.first': fillingOf(comingPortDays),
    'agency.first': fillingOf(comingPortDays),
  },
}

const shipCalls: Extension = {
  name: 'ship calls',
  screens: [
    {
      name: 'ship-calls.list',
      path: paths.shipCalls,
      title: 'Ship calls',
      permissions: ['events.view'],
      module: 'src/extensions/ship-calls/ship-calls-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/ship-calls/ship-calls-page.tsx')).ShipCallsPage,
      ),
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

const vitals: Extension = {
  name: 'vitals',
  Frame: VisitVitals,
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
  dataRequests,
  decisionReasons,
  developers,
  disruptions,
  imports,
  portDays,
  shipCalls,
  privacy,
  programs,
  vitals,
  webhooks,
]
