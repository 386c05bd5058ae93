import type { Schema } from '../src/platform/db/schema.ts'
import { eachInsert, eachWrite, type Effect, versionOfEvents, versionOfLists } from './effect.ts'

const dataWhy = 'lacks_data of the event follows the data of its orders'

const dataSettled = eachWrite('follow_data()', dataWhy)

const dataDeleted = eachInsert('follow_data()', dataWhy)

/** Data of orders' persons: known, expected, asked for, doubted, deleted. */
export const dataTriggers: Partial<Record<keyof Schema, Readonly<Record<string, Effect>>>> = {
  data_doubt: {
    version: versionOfLists('the event and lists show doubts about its orders'),
  },
  person: {
    data_settled: dataSettled,
    version: versionOfEvents('the event shows how many persons its orders name'),
  },
  sub_product: {
    data_settled: dataSettled,
    version: versionOfLists(
      'the event shows the products of its orders; lists count persons who may be left out',
    ),
  },
  deleted_data: {
    data_settled: dataDeleted,
    earlier_forgotten: {
      each: 'row',
      when: 'after insert or update',
      run: 'forget_earlier_order()',
      why: 'the undo of an import must not restore what was deleted',
    },
    version: {
      each: 'row',
      when: 'after insert or update',
      run: `move_version('event of order')`,
      why: 'the event shows what its orders have lost',
    },
  },
}
