/**
 * Writes apps/web/src/shared/ui/icons.ts: of the drawings of the package @tabler/icons those that the web app imports from it.
 * To add one, import it as the package's site names it, such as `IconAnchor`, and run
 * `node scripts/run.mjs scripts/updates/icons.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const source = join(import.meta.dirname, 'node_modules/@tabler/icons')
const target = join(root, 'apps/web/src/shared/ui/icons.ts')

function importedNames(): string[] {
  const names = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const imports = [...text.matchAll(/import \{([^}]+)\} from '[./]+(?:shared\/ui)?\/icons\.ts'/g)]
    return imports.flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? [])
  })
  return [...new Set(names)].toSorted()
}

/** `IconMapPin` is `outline/map-pin.svg`, `IconStarFilled` is `filled/star.svg`. */
function declaration(name: string): string {
  const [, pascal = '', filled] = /^Icon(\w+?)(Filled)?$/.exec(name) ?? []
  const kind = filled === undefined ? 'outline' : 'filled'
  const file = pascal.replaceAll(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase()
  const svg = readFileSync(join(source, 'icons', kind, `${file}.svg`), 'utf8')
  // Each begins with an empty square.
  const [, ...elements] = svg.match(/<(?!svg|\/|!)[^>]+>/g) ?? []
  const paths = elements.map((element) => {
    const [, path] = /^<path d="([^"]+)" \/>$/.exec(element) ?? []
    if (path === undefined) throw new Error(`${file}.svg has more than plain paths: ${element}`)
    return `  '${path}',`
  })
  return [`export const ${name} = ${kind}Icon(`, ...paths, ')'].join('\n')
}

const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
const licence = readFileSync(join(source, 'LICENSE'), 'utf8').trim().split('\n')
const names = importedNames()
writeFileSync(
  target,
  [
    `// Written by scripts/updates/icons.ts from @tabler/icons ${version}, which has this licence:`,
    ...licence.map((line) => `// ${line}`.trimEnd()),
    '',
    `import { filledIcon, outlineIcon } from './icon.tsx'`,
    '',
    ...names.map(declaration),
    '',
  ].join('\n'),
)
process.stdout.write(`${names.length} icons\n`)
