import { pageOf } from './app/page-of.tsx'
import type { Extension } from './extension.ts'
import { fillingOf } from './pages/slot.tsx'
import { paths } from './shared/paths.ts'

export const dispatches: Extension = {
  name: 'dispatches',
  screens: [
    {
      name: 'dispatches',
      path: `${paths.portDays}/:port_id/:date/dispatches`,
      title: 'Dispatches',
      permissions: ['events.view'],
      module: 'src/extensions/dispatches/dispatches-page.tsx',
      ...pageOf(
        async () => (await import('./extensions/dispatches/dispatches-page.tsx')).DispatchesPage,
      ),
      first: async (...asked) =>
        (await import('./extensions/dispatches/dispatches-page.tsx')).fetchDispatches(...asked),
    },
    {
      name: 'texts',
      path: paths.texts,
      title: 'Texts',
      permissions: ['users.manage'],
      module: 'src/extensions/dispatches/text-templates-page.tsx',
      ...pageOf(
        async () =>
          (await import('./extensions/dispatches/text-templates-page.tsx')).TextTemplatesPage,
      ),
    },
  ],
  slots: {
    'event.dispatches': fillingOf({
      permissions: ['events.view'],
      load: async () =>
        (await import('./extensions/dispatches/event-dispatches.tsx')).EventDispatches,
    }),
  },
}

export const disruptions: Extension = {
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
      first: async (...asked) =>
        (await import('./extensions/disruptions/disruptions.api.ts')).fetchNewDisruption(...asked),
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

const comingPortDays = {
  permissions: ['events.view'],
  load: async () => (await import('./extensions/port-days/coming-port-days.tsx')).ComingPortDays,
  first: {
    module: 'src/extensions/port-days/coming-port-days.tsx',
    prefetch: async (...asked) =>
      (await import('./extensions/port-days/coming-port-days.tsx')).fetchComingPortDays(...asked),
  },
} as const satisfies Parameters<typeof fillingOf>[0]

export const portDays: Extension = {
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
    'home.days': fillingOf(comingPortDays),
    'agency.first': fillingOf(comingPortDays),
  },
}

export const shipCalls: Extension = {
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
