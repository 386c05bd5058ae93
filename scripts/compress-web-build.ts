import { setPriority } from 'node:os'
import { compressWebBuild } from './steps/web-build.ts'

// Beside a server that runs, which needs the processors first.
setPriority(19)
await compressWebBuild()
