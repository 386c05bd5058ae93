import { ensureWebBuild } from './steps/web-build.ts'

// The first step of `npm start`, for installations whose files cannot be written later.
if (!(await ensureWebBuild())) {
  process.stderr.write('Not everything could be built; see the lines above.\n')
  process.exit(1)
}
