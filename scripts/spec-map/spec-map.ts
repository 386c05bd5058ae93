import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRules, ruleNumber } from './product-rules.ts'
import { ruleProofs } from './rule-proofs.ts'

const root = join(import.meta.dirname, '../..')

/** Each rule of docs/product.md with the tests that name it. */
export function specMap(): { rule: string; tests: string[] }[] {
  const files = globSync(['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'apps/e2e/*.spec.ts'], {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist[\w-]*|spec-map)$/.test(path),
  })
  const proofs = files.flatMap((path) => ruleProofs(path, readFileSync(join(root, path), 'utf8')))
  return productRules(readFileSync(join(root, 'docs/product.md'), 'utf8')).map((rule) => ({
    rule,
    tests: proofs
      .filter((proof) => proof.rule === ruleNumber(rule))
      .map(({ path, test }) => `${path} › ${test}`),
  }))
}

// `node scripts/spec-map/spec-map.ts` prints it, or the rules whose numbers begin with an argument.
if (import.meta.main) {
  for (const { rule, tests } of specMap()) {
    if (rule.startsWith(process.argv[2] ?? '')) console.log([rule, ...tests].join('\n  '))
  }
}
