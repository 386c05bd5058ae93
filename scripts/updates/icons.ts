/**
 * Writes icons.ts and page-icons.ts in apps/web/src/shared/ui: of the drawings of the package @tabler/icons those that
 * the web app imports from each. The frame and the lists take theirs from icons.ts, which every visit fetches first.
 * To add one, import it as the package's site names it, such as `IconAnchor`, and run
 * `node scripts/run.mjs scripts/updates/icons.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const source = join(import.meta.dirname, 'node_modules/@tabler/icons')
const folder = join(root, 'apps/web/src/shared/ui')

function importedNames(file: string): string[] {
  const imported = new RegExp(
    String.raw`import \{([^}]+)\} from '[./]+(?:shared/ui)?/${file}'`,
    'g',
  )
  const names = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(imported)].flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? [])
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
    // A path that begins elsewhere than at a point of its own would go on from the one before.
    if (!path.startsWith('M')) throw new Error(`${file}.svg has a path that does not begin with M.`)
    return path
  })
  return `export const ${name} = ${kind}Icon('${paths.join('')}')`
}

const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
const licence = readFileSync(join(source, 'LICENSE'), 'utf8').trim().split('\n')
for (const file of ['icons.ts', 'page-icons.ts']) {
  const names = importedNames(file)
  const declarations = names.map(declaration)
  const kinds = ['filledIcon', 'outlineIcon'].filter((kind) =>
    declarations.some((text) => text.includes(`${kind}(`)),
  )
  writeFileSync(
    join(folder, file),
    [
      `// Written by scripts/updates/icons.ts from @tabler/icons ${version}, which has this licence:`,
      ...licence.map((line) => `// ${line}`.trimEnd()),
      '',
      `import { ${kinds.join(', ')} } from './icon.tsx'`,
      '',
      ...declarations,
      '',
    ].join('\n'),
  )
  process.stdout.write(`${file}: ${names.length} icons\n`)
}
