import type { Command } from './command.ts'

/** By name; each waits for its own code only. */
export const commands: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  admin: () => import('./admin.ts'),
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  demo: () => import('./demo.ts'),
  doctor: () => import('./doctor.ts'),
  files: () => import('./files.ts'),
  import: () => import('./import.ts'),
  keys: () => import('./keys.ts'),
  migrate: () => import('./migrate.ts'),
  privacy: () => import('./privacy.ts'),
  retention: () => import('./retention.ts'),
  tallies: () => import('./tallies.ts'),
}
