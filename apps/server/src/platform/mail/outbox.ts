import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../base/error-code.ts'
import type { Config } from '../base/env.ts'
import type { BatchDeps } from '../tasks/batch-by-batch.ts'
import { forgetMails, listOldMails } from './outbox.queries.ts'

const batchSize = 200
const noName = '00000000-0000-0000-0000-000000000000'

/** Where mails become files that no mail server takes. */
export function outboxFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'outbox')
}

export const mailFile = (folder: string, name: string) => join(folder, `${name}.eml`)

/**
 * Deletes the files of mails that this database wrote long ago. One that is not there may lie on another machine, whose
 * turn it is another time; what no database of ours wrote is left alone.
 */
export async function deleteOldMails(
  { db, stopped }: BatchDeps,
  config: Pick<Config, 'DATA_DIR'>,
): Promise<void> {
  const folder = outboxFolder(config)
  let after = noName
  for (;;) {
    if (stopped?.aborted === true) return
    const old = await listOldMails(db, { after, limit: batchSize })
    const gone: string[] = []
    for (const { name, is_given_up } of old) {
      if ((await remove(mailFile(folder, name))) || is_given_up) gone.push(name)
    }
    await forgetMails(db, gone)
    const last = old.at(-1)
    if (last === undefined || old.length < batchSize) return
    after = last.name
  }
}

/** Whether it was there. */
async function remove(path: string): Promise<boolean> {
  try {
    await rm(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
