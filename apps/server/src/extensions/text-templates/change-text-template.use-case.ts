import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { changeTextTemplate as contract, TextTemplate } from '@gangway/contract/text-templates'
import { type TemplateKind, templateFault } from '@gangway/domain/dispatches/text-template'
import { recordChange } from '../../modules/changes/index.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import * as queries from './text-templates.queries.ts'
import { templateOf, type TextTemplatesDeps } from './text-templates.service.ts'

/** @throws Refusal validation_failed for a placeholder; stale with the current template */
export async function changeTextTemplate(
  { db }: Pick<TextTemplatesDeps, 'db'>,
  actor: Actor,
  { version, ...after }: BodyOf<typeof contract> & { kind: TemplateKind },
): Promise<TextTemplate> {
  // No access check: `users.manage` covers both templates.
  const { kind } = after
  for (const field of ['text_en', 'text_de'] as const) {
    const fault = templateFault(after[field], kind)
    if (fault !== null) throw new Refusal('validation_failed', { faults: { [field]: [fault] } })
  }
  return db.transaction().execute(async (transaction) => {
    await queries.lockTemplate(transaction, kind)
    const template = templateOf(await queries.listTemplates(transaction), kind)
    const { text_en, text_de } = template
    if (text_en === after.text_en && text_de === after.text_de) return template
    if (version !== undefined && version !== template.version) {
      throw new Refusal('stale', { data: template })
    }
    await queries.updateTemplate(transaction, after)
    await recordChange(transaction, {
      actor,
      action: 'text_template.change',
      agency_id: null,
      before: { kind, text_en, text_de },
      after,
    })
    return templateOf(await queries.listTemplates(transaction), kind)
  })
}
