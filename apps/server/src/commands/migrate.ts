import { readConfig } from '../platform/base/env.ts'
import { type Command, task } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  summary: 'Prepares the configured database, as a start does.',
  tasks: task({
    options: {},
    run: ({ env }) =>
      withDatabase(readConfig(env), async () => 'The database is prepared and up to date.'),
  }),
}
