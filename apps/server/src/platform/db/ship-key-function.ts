import { shipKeySteps } from '@gangway/domain/ships/ship-key'

const folded = "fold_text(normalize(translate(name, '™℠', ''), NFKD))"

/** `ship_key` in the database, made from the steps of the domain's `shipKey`. */
export function shipKeyFunction(): string {
  const key = shipKeySteps.reduce(
    (text, step) =>
      'pattern' in step
        ? `regexp_replace(${text}, '${step.pattern}', '${step.by.replace('$1', String.raw`\1`)}', 'g')`
        : `replace(${text}, '${step.text}', '${step.by}')`,
    folded,
  )
  return `create or replace function ship_key(name text) returns text language sql immutable parallel safe strict
return coalesce(nullif(${key}, ''), btrim(${folded}));\n`
}
