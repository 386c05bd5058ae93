import {
  alarmSender,
  productWatch,
  registerAlarms,
  watchAudit,
  watchCertificates,
  watchInstance,
  watchProduct,
  watchRetention,
} from './extensions/alarms/index.ts'
import { linkAudit, registerAudit } from './extensions/audit/index.ts'
import { registerBulkActions } from './extensions/bulk-actions/index.ts'
import { registerCalendar, registerCalendarFeeds } from './extensions/calendar-feeds/index.ts'
import { registerClientErrors } from './extensions/client-errors/index.ts'
import { registerGuidePasses, registerPier } from './extensions/guide-passes/index.ts'
import {
  registerCrewImport,
  registerImports,
  registerIngest,
  registerRatesImport,
  seasonImportHandlers,
} from './extensions/imports/index.ts'
import { refuseOctoAddress, registerOcto } from './extensions/octo/index.ts'
import { registerOffers } from './extensions/offers/index.ts'
import { registerRates } from './extensions/rates/index.ts'
import {
  portDayMailSender,
  queuePortDayMails,
  registerPortDays,
} from './extensions/port-days/index.ts'
import { registerPrivacy } from './extensions/privacy/index.ts'
import { registerPrograms } from './extensions/programs/index.ts'
import {
  deleteOldChanges,
  numberChanges,
  openReaders,
  registerPublicChanges,
} from './extensions/public-changes/index.ts'
import { deleteByDate } from './extensions/retention/index.ts'
import {
  adjustClosedMonths,
  registerStatements,
  statementTotals,
  statementMailSender,
} from './extensions/statements/index.ts'
import { registerSavedViews } from './extensions/saved-views/index.ts'
import {
  clearDeletedWebhooks,
  openWebhookSink,
  registerWebhooks,
  registerWebhookSink,
  sendWebhooks,
  takeInWebhooks,
} from './extensions/webhooks/index.ts'
import { registerTextTemplates } from './extensions/text-templates/index.ts'
import { registerDisruptions } from './extensions/disruptions/index.ts'
import type { Extension } from './extension.ts'
import {
  deletionLimitsOf,
  pickupRulesOf,
  retentionPeriodsOf,
} from './platform/base/configured-rules.ts'
import type { Config } from './platform/base/env.ts'
import { instanceName } from './platform/base/instance-name.ts'
import { atOnce, daily, hourly, inBatches, onTime, promptly } from './platform/tasks/repeated.ts'

const retentionOf = (config: Config) => ({
  periods: retentionPeriodsOf(config),
  limits: deletionLimitsOf(config),
})

const alarms: Extension = {
  name: 'alarms',
  serve: ({ api }, deps) => api((register) => registerAlarms(register, deps)),
  tasks: ({ db, config, keyRing, log }) => [
    {
      name: productWatch,
      by: 'one',
      minutes: 1,
      run: onTime(db, ({ clock }) => watchProduct({ db, config, keyRing, clock })),
    },
    {
      name: 'watch certificates',
      by: 'one',
      minutes: hourly,
      run: onTime(db, ({ clock }) => watchCertificates({ db, config, clock })),
    },
    {
      name: 'watch deleting by date',
      by: 'one',
      minutes: hourly,
      settings: JSON.stringify(retentionOf(config)),
      run: onTime(db, ({ clock }) => watchRetention({ db, config, clock })),
    },
    {
      name: 'verify the audit log',
      by: 'one',
      minutes: daily,
      run: () => watchAudit({ db, config }, log),
    },
  ],
  ownTasks: (deps) => [
    {
      name: 'watch this instance',
      minutes: 1,
      run: watchInstance({ ...deps, instance: instanceName(deps.config) }),
    },
  ],
  jobs: (deps) => [alarmSender(deps)],
}

const audit: Extension = {
  name: 'audit',
  serve: ({ api }, deps) => api((register) => registerAudit(register, deps)),
  tasks: ({ db }) => [
    { name: 'link audit', by: 'each', minutes: promptly, run: inBatches(db, linkAudit) },
  ],
}

const bulkActions: Extension = {
  name: 'bulk actions',
  serve: ({ api }, deps) => api((register) => registerBulkActions(register, deps)),
}

const calendarFeeds: Extension = {
  name: 'calendar feeds',
  serve: ({ api, app }, deps) => {
    registerCalendar(app, deps)
    api((register) => registerCalendarFeeds(register, deps))
  },
}

const clientErrors: Extension = {
  name: 'client errors',
  serve: ({ api }, deps) => api((register) => registerClientErrors(register, deps)),
}

const disruptions: Extension = {
  name: 'disruptions',
  serve: ({ api }, deps) => api((register) => registerDisruptions(register, deps)),
}

const guidePasses: Extension = {
  name: 'guide passes',
  serve: ({ api }, deps) => {
    api((register) => {
      registerGuidePasses(register, deps)
      registerPier(register, deps)
    })
  },
}

const imports: Extension = {
  name: 'imports in the browser',
  serve: ({ api }, deps) =>
    api((register) => {
      registerImports(register, deps)
      registerCrewImport(register, deps)
      registerRatesImport(register, deps)
    }),
  jobs: seasonImportHandlers,
}

const ingest: Extension = {
  name: 'ingest',
  serve: ({ api }, deps) => api((register) => registerIngest(register, deps)),
}

const octo: Extension = {
  name: 'octo',
  serve: ({ below }, deps) => below('/octo', (register, app) => registerOcto(app, register, deps)),
  undecodable: { prefix: '/octo/', refuse: refuseOctoAddress },
}

const offers: Extension = {
  name: 'offers',
  serve: ({ api }, deps) => api((register) => registerOffers(register, deps)),
}

const textTemplates: Extension = {
  name: 'text templates',
  serve: ({ api }, deps) => api((register) => registerTextTemplates(register, deps)),
}

const portDays: Extension = {
  name: 'port days',
  serve: ({ api }, deps) => api((register) => registerPortDays(register, deps)),
  tasks: ({ db }) => [
    { name: 'queue port day mails', by: 'one', minutes: 1, run: onTime(db, queuePortDayMails) },
  ],
  jobs: (deps) => [portDayMailSender({ ...deps, pickupRules: pickupRulesOf(deps.config) })],
}

const privacy: Extension = {
  name: 'privacy',
  serve: ({ api }, deps) => api((register) => registerPrivacy(register, deps)),
}

const programs: Extension = {
  name: 'programs',
  serve: ({ api }, deps) => api((register) => registerPrograms(register, deps)),
}

const publicChanges: Extension = {
  name: 'public changes',
  serve: ({ api, app }, deps) => {
    const readers = openReaders(app, deps.listen)
    api((register) => registerPublicChanges(register, { ...deps, readers }))
  },
  tasks: ({ db }) => [
    { name: 'number changes', by: 'each', minutes: atOnce, run: inBatches(db, numberChanges) },
    { name: 'delete old changes', by: 'one', minutes: daily, run: inBatches(db, deleteOldChanges) },
  ],
}

const rates: Extension = {
  name: 'rates',
  serve: ({ api }, deps) => api((register) => registerRates(register, deps)),
}

const statements: Extension = {
  name: 'statements',
  serve: ({ api }, deps) => api((register) => registerStatements(register, deps)),
  tasks: ({ db }) => [
    { name: 'adjust closed months', by: 'one', minutes: 1, run: inBatches(db, adjustClosedMonths) },
  ],
  jobs: (deps) => [statementMailSender(deps)],
  statementTotals,
}

const retention: Extension = {
  name: 'retention',
  tasks: ({ db, config, log }) => [
    {
      name: 'delete personal data by date',
      by: 'one',
      minutes: daily,
      settings: JSON.stringify(retentionOf(config)),
      run: onTime(db, (at) => deleteByDate({ ...at, ...retentionOf(config), log })),
    },
  ],
}

const savedViews: Extension = {
  name: 'saved views',
  serve: ({ api }, deps) => api((register) => registerSavedViews(register, deps)),
}

const webhooks: Extension = {
  name: 'webhooks',
  serve: ({ api, app }, deps) => {
    const { sinkAddress: address } = deps
    const sink = address === null ? null : openWebhookSink({ ...deps, address })
    if (sink !== null) takeInWebhooks(app, sink)
    api((register) => {
      registerWebhooks(register, { ...deps, sink })
      registerWebhookSink(register, { ...deps, sink })
    })
  },
  tasks: (deps) => [
    {
      name: 'send webhooks',
      by: 'each',
      minutes: atOnce,
      run: (stopped) => sendWebhooks({ ...deps, stopped }),
    },
    {
      name: 'clear deleted webhooks',
      by: 'one',
      minutes: 1,
      run: inBatches(deps.db, clearDeletedWebhooks),
    },
  ],
}

/** Leaving one out leaves a product that does the rest of its job. */
export const extensions: readonly Extension[] = [
  alarms,
  audit,
  bulkActions,
  calendarFeeds,
  clientErrors,
  disruptions,
  guidePasses,
  imports,
  ingest,
  octo,
  offers,
  textTemplates,
  portDays,
  privacy,
  programs,
  publicChanges,
  rates,
  retention,
  savedViews,
  statements,
  webhooks,
]
