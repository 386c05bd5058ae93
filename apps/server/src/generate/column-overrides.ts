import {
  type ColumnMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  type TableMetadata,
  UnionExpressionNode,
} from 'kysely-codegen'

/** Where the names below come from. */
export const typeSources: Record<string, string> = {
  StoredAskKind: '@gangway/domain/asks/ask-kinds',
  AskFacts: '@gangway/domain/asks/ask-kinds',
  AskedVersions: '@gangway/domain/acknowledgements/acknowledgement',
  ChangedOrders: '@gangway/domain/disruptions/disruption-record',
  DisruptedState: '@gangway/domain/disruptions/disruption-record',
  DisruptionCounts: '@gangway/domain/disruptions/disruption-record',
  DisruptionTimes: '@gangway/domain/disruptions/disruption-record',
  DisruptionObstacle: '@gangway/domain/disruptions/disruption',
  AlarmKind: '@gangway/domain/alarms/alarm-kinds',
  Computed: './column-types.ts',
  ErrorCode: '@gangway/contract/errors',
  ExpectedLines: '@gangway/contract/statements',
  EventStatus: '@gangway/domain/events/event-status',
  GeneratedAlways: 'kysely',
  CrewRole: '@gangway/domain/dispatches/dispatch',
  GuideLanguage: '@gangway/domain/events/guide-languages',
  InvoiceStatus: '@gangway/domain/invoices/invoice-status',
  JsonOnce: './column-types.ts',
  JsonText: './column-types.ts',
  PublicChangeType: '@gangway/domain/changes/public-change-types',
  NoticeKind: '@gangway/domain/notices/notice-kinds',
  TermsSteps: '@gangway/domain/statements/terms',
  Tiers: '@gangway/domain/statements/rate',
  SavedViewList: '@gangway/domain/lists/saved-view',
}

/** Values that no check in the database lists, although the domain does. */
const domainTypes: Readonly<Record<string, string>> = {
  'ask.kind': 'StoredAskKind',
  'agency_limit.language': 'GuideLanguage',
  'alarm.kind': 'AlarmKind',
  'counted_event.status': 'EventStatus',
  'counted_invoice.status': 'InvoiceStatus',
  'dispatch.language': 'GuideLanguage',
  'disruption_event.obstacle': 'DisruptionObstacle',
  'event_state.status': 'EventStatus',
  'event_tally.status': 'EventStatus',
  'invoice.status': 'InvoiceStatus',
  'invoice_tally.status': 'InvoiceStatus',
  'notice.kind': 'NoticeKind',
  'notice_preference.kind': 'NoticeKind',
  'public_change.type': 'PublicChangeType',
  'saved_view.list': 'SavedViewList',
  'upload_session.refusal': 'ErrorCode',
  'waiting_change.type': 'PublicChangeType',
}

const listTypes: Readonly<Record<string, ExpressionNode>> = {
  'crew_member.languages': generic('Array', 'GuideLanguage'),
  'crew_member.roles': generic('Array', 'CrewRole'),
}

const jsonTypes: Readonly<Record<string, ExpressionNode>> = {
  'acknowledgement_link.asked': generic('JsonOnce', 'AskedVersions'),
  'ask.facts': generic('JsonText', 'AskFacts'),
  'audit_entry.before': generic('JsonOnce', 'unknown'),
  'audit_entry.after': generic('JsonOnce', 'unknown'),
  'import_mapping.columns': generic('JsonText', 'unknown'),
  'import_mapping.fixed': generic('JsonText', 'unknown'),
  'disruption.times': generic('JsonText', 'DisruptionTimes'),
  'disruption_agency.counts': generic('JsonOnce', 'DisruptionCounts'),
  'disruption_event.became': generic('JsonOnce', 'DisruptedState'),
  'disruption_event.orders': generic('JsonOnce', 'ChangedOrders'),
  'disruption_event.was': generic('JsonOnce', 'DisruptedState'),
  'job.payload': generic('JsonOnce', 'object'),
  'seen_month.lines': generic('JsonText', 'ExpectedLines'),
  'rate.tiers': generic('JsonText', 'Tiers'),
  'terms.steps': generic('JsonText', 'TermsSteps'),
  'public_change.facts': generic('JsonOnce', 'object'),
  'saved_view.filter': generic('JsonText', 'object'),
  'season_import.counts': generic('JsonText', 'unknown'),
  'season_import.tables': generic('JsonText', 'unknown'),
  'season_import_row.changes': generic('JsonOnce', 'unknown'),
  'season_import_row.fault': generic('JsonOnce', 'unknown'),
  'waiting_change.facts': generic('JsonOnce', 'object'),
}

/** Triggers fill these. */
const keptByTriggers = ['data_version.writer', 'event.agency_name', 'event.port_name']

/** They have a default, but the row is sealed with the value, so it must be known before. */
const givenByUs = ['person.id']

/** Computed columns count as nullable, though what these are computed from never is. */
const neverNull = /\.(?:search|name_search|key_id)$/

const named = new Set([
  ...Object.keys(domainTypes),
  ...Object.keys(listTypes),
  ...Object.keys(jsonTypes),
  ...keptByTriggers,
  ...givenByUs,
])

/** How the database fills a column: from others of the row, or with a generated number. */
export type FilledBy = 'expression' | 'identity'

/**
 * The type of a column where the generator does not see it by itself.
 *
 * @param filled columns that no one may write, as `table.column`
 * @throws when a column named here no longer exists
 */
export function columnOverrides(
  tables: readonly TableMetadata[],
  filled: ReadonlyMap<string, FilledBy>,
): Record<string, ExpressionNode> {
  const columns = tables.flatMap((table) =>
    table.columns.map((column): [string, ColumnMetadata] => [
      `${table.name}.${column.name}`,
      column,
    ]),
  )
  const known = new Set(columns.map(([name]) => name))
  for (const name of named) {
    if (!known.has(name)) throw new Error(`column-overrides.ts names ${name}, which does not exist`)
  }
  return Object.fromEntries(
    columns.flatMap(([name, column]) => {
      const type = overrideOf(name, column, filled.get(name))
      return type === null ? [] : [[name, type]]
    }),
  )
}

function overrideOf(
  name: string,
  column: ColumnMetadata,
  filledBy: FilledBy | undefined,
): ExpressionNode | null {
  if (filledBy === 'identity') return generic('GeneratedAlways', 'number')
  const type =
    jsonTypes[name] ?? listTypes[name] ?? new IdentifierNode(domainTypes[name] ?? 'string')
  if (filledBy === 'expression' || keptByTriggers.includes(name)) {
    const isNullable = column.isNullable && !neverNull.test(name)
    // The generator would add its own `null` beside the type, for anyone to write.
    column.isNullable = false
    const read = isNullable ? new UnionExpressionNode([type, new IdentifierNode('null')]) : type
    return new GenericExpressionNode('Computed', [read])
  }
  if (givenByUs.includes(name)) return new IdentifierNode('number')
  if (!named.has(name)) return null
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [type]) : type
}

function generic(name: string, of: string): ExpressionNode {
  return new GenericExpressionNode(name, [new IdentifierNode(of)])
}
