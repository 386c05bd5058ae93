import { ensureWebBuild } from './steps/web-build.ts'

// What `npm start` does first, by itself: for installations whose files cannot be written later.
if (!(await ensureWebBuild())) {
  process.stderr.write('The web app could not be built; see the lines above.\n')
  process.exit(1)
}
