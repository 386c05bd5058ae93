import { describe, expect, it } from 'vitest'
import { lockfileDrift, lockfileFaults } from './lockfile-faults.ts'

const good = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-x' }

it.each([
  ["a pinned package of npm's registry", good, []],
  ['no address', { integrity: good.integrity }, ['node_modules/a has no address']],
  ['a workspace', { link: true, resolved: 'packages/domain' }, []],
  [
    'plain http',
    { ...good, resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz' },
    ['node_modules/a comes from http://registry.npmjs.org/a/-/a-1.0.0.tgz'],
  ],
  [
    'another host',
    { ...good, resolved: 'https://example.org/a/-/a-1.0.0.tgz' },
    ['node_modules/a comes from https://example.org/a/-/a-1.0.0.tgz'],
  ],
  [
    'a host that begins like the registry',
    { ...good, resolved: 'https://registry.npmjs.org.example.org/a.tgz' },
    ['node_modules/a comes from https://registry.npmjs.org.example.org/a.tgz'],
  ],
  ['a file', { ...good, resolved: 'file:../a.tgz' }, ['node_modules/a comes from file:../a.tgz']],
  [
    'a git address',
    { ...good, resolved: 'git+ssh://git@example.org/a.git' },
    ['node_modules/a comes from git+ssh://git@example.org/a.git'],
  ],
  ['no hash', { resolved: good.resolved }, ['node_modules/a has no integrity hash']],
  [
    'an install script',
    { ...good, hasInstallScript: true },
    ['node_modules/a runs a script when it is installed'],
  ],
])('judges %s', (_, entry, faults) => {
  expect(lockfileFaults({ packages: { '': {}, 'node_modules/a': entry } })).toEqual(faults)
})

describe('lockfileDrift', () => {
  const lockfile = {
    packages: { '': {}, bench: { name: 'bench', dependencies: { pg: '8.23.1' } } },
  }

  it.each([
    ['the same', { dependencies: { pg: '8.23.1' } }, 0],
    ['another version', { dependencies: { pg: '8.23.2' } }, 1],
    ['one more', { dependencies: { pg: '8.23.1', zod: '4.6.7' } }, 1],
    ['another kind', { devDependencies: { pg: '8.23.1' } }, 1],
  ])('finds a workspace that asks for %s: %o', (_, wanted, faults) => {
    const manifests = new Map<string, unknown>([
      ['', {}],
      ['bench', wanted],
    ])
    expect(lockfileDrift(lockfile, manifests)).toHaveLength(faults)
  })
})
