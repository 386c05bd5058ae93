import { expect, it } from 'vitest'
import { missingInBill, shippedBill } from './bill-of-materials.ts'
import { root } from './run-command.ts'

const lockfile = {
  packages: {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@types/node': { version: '24.19.2', dev: true },
    'node_modules/for-another-platform': { version: '1.0.0' },
  },
}

const component = (name: string, version: string) => ({ 'bom-ref': name, name, version })

it('keeps what is shipped, and what it needs of that', () => {
  const all = {
    bomFormat: 'CycloneDX',
    components: [component('zod', '4.6.7'), component('node', '24.19.2')],
    dependencies: [{ ref: 'zod', dependsOn: ['node'] }, { ref: 'node' }],
  }
  const bill = shippedBill(all, lockfile)
  expect(bill).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('zod', '4.6.7')],
    dependencies: [{ ref: 'zod', dependsOn: [] }],
  })
  expect(missingInBill(bill, lockfile, root)).toEqual([])
  expect(missingInBill({ ...bill, components: [] }, lockfile, root)).toEqual(['zod 4.6.7'])
})
