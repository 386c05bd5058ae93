import type { Schema } from '../src/platform/db/schema.ts'
import { chained, eachWrite, type Effect, refused, versionOf, versionOfEvents } from './effect.ts'
import { dataTriggers } from './data-triggers.ts'

export const triggers: Partial<Record<keyof Schema, Readonly<Record<string, Effect>>>> = {
  ...dataTriggers,
  account: {
    version: {
      each: 'row',
      when: 'after update of name, agency_id',
      if: '(new.name, new.agency_id) is distinct from (old.name, old.agency_id)',
      run: `move_version('shared')`,
      why: 'answers show the names of people',
    },
    shared_views_withdrawn: {
      each: 'row',
      when: 'after update of agency_id, disabled_at',
      if: 'old.agency_id is distinct from new.agency_id or new.agency_id is not null and old.disabled_at is null and new.disabled_at is not null',
      run: 'withdraw_shared_views()',
      why: 'an agency keeps no view of someone who has left it',
    },
  },
  agency: {
    version: versionOf('shared', 'answers show names of agencies'),
  },
  agency_limit: {
    version: versionOf('shared', 'events show a limit that they exceed'),
  },
  ask: {
    version: eachWrite(
      `move_version('events named')`,
      'the event shows what is asked, and who has read what changed; lists count and filter by open asks',
    ),
  },
  audit_entry: {
    append_only: refused,
    await_link: chained('entry'),
  },
  audit_link: {
    append_only: refused,
  },
  comment: {
    version: versionOf(
      'comment',
      'the event and the lists that count its comments are read again; an internal comment is hidden from the agency',
    ),
  },
  comment_read: {
    version: versionOf('account', 'what is unread differs for each person'),
  },
  decision_reason: {
    version: versionOf('shared', 'events show the reasons of canceled orders'),
  },
  dispatch_crew: {
    version: eachWrite(
      `move_version('events of dispatches')`,
      'events show the guides of their dispatches',
    ),
  },
  dispatch_order: {
    version: versionOfEvents('events show the guides of their dispatches'),
  },
  event: {
    completed: {
      each: 'row',
      when: 'before insert or update of port_id, agency_id, pickup_set_by',
      run: 'complete_event()',
      why: 'lists sort by the names of port and agency; an agency sets a pick-up time in its own name alone',
    },
    tickets_judged: {
      each: 'row',
      when: 'before update of need_ticket, status',
      run: 'judge_tickets()',
      why: 'lacks_ticket follows whether tickets are needed and the event can still take place',
    },
    pickup_changed: {
      each: 'row',
      when: 'after update',
      run: 'follow_pickup_of_event()',
      why: 'the pick-up time is checked against the ships; event_ship follows the date',
    },
    followed: eachWrite(
      'follow_events()',
      'event_state has what lists narrow by; event_tally counts events by day, month, language and agency; versions of the event and of lists move',
    ),
  },
  event_ship: {
    version: {
      each: 'row',
      when: 'after update',
      run: `move_version('agency events')`,
      why: 'lists are filtered by ship and day',
    },
  },
  excursion_order: {
    canceled_since: {
      each: 'row',
      when: 'before insert',
      run: 'remember_canceling()',
      why: 'canceled_at says when it was canceled, null otherwise',
    },
    followed: eachWrite(
      'follow_orders()',
      'lacks_ticket, lacks_data and the ships of the event follow its active orders, and its pick-up time is checked against these; versions of the event and of lists move',
    ),
  },
  invoice: {
    followed: eachWrite(
      'follow_invoices()',
      'invoice_tally counts invoices by day, month, currency and agency; versions of lists move',
    ),
  },
  person_access: {
    append_only: refused,
    await_link: chained('access'),
  },
  pickup_conflict: {
    version: versionOf('agency events', 'lists count and filter events that miss a ship'),
  },
  port: {
    version: versionOf('shared', 'answers show names and clocks of ports'),
  },
  ship_alias: {
    version: versionOf('shared', 'answers show ships by their aliases'),
  },
  ship_call: {
    version: versionOf('shared', 'events show the calls of their ships'),
  },
  stored_file: {
    name_held: {
      each: 'row',
      when: 'before insert or update of storage_key',
      run: 'keep_stored_name()',
      why: 'stored_name outlives the row, so that the file is deleted whatever happened to the row',
    },
    name_ended: {
      each: 'row',
      when: 'after delete or update of storage_key',
      run: 'keep_stored_name()',
      why: 'the file may be deleted from now on',
    },
  },
  ticket: {
    followed: eachWrite(
      'follow_tickets()',
      'lacks_ticket of the event follows the current tickets; versions of the event and of lists move',
    ),
  },
  upload_chunk: {
    name_held: {
      each: 'row',
      when: 'before insert',
      run: 'keep_stored_name()',
      why: 'as for stored_file',
    },
    name_ended: {
      each: 'row',
      when: 'after delete',
      run: 'keep_stored_name()',
      why: 'as for stored_file',
    },
  },
}
