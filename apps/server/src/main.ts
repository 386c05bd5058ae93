import { isFirstStart, makeFirstDatabaseApart } from './demo/first-start-process.ts'
import { readRole } from './process-role.ts'
import { startFault } from './start-fault.ts'
import { readSettings } from './start-settings.ts'

async function run(webBuild: Promise<boolean>): Promise<void> {
  const settings = await readSettings(process.env)
  const role = readRole(process.argv.slice(2), settings.config)
  // Most of the code is loaded while the first database is made.
  const [isMade, { serve }] = await Promise.all([
    isFirstStart(settings.config) ? makeFirstDatabaseApart() : true,
    import('./serve.ts'),
  ])
  if (!isMade || !(await webBuild)) process.exit(1)
  await serve(settings, role)
}

/**
 * Starts the product, or the part of it that `--role` names, and keeps it running until a signal asks it to stop.
 *
 * @param webBuild whether the web app is built; awaited after the first database, so that both can be made at once
 */
export async function start(webBuild = Promise.resolve(true)): Promise<void> {
  try {
    await run(webBuild)
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await start()
