import type { QueryOf } from '@gangway/contract/define-endpoint'
import type {
  DispatchText,
  listDispatchTexts as contract,
  TextTemplate,
} from '@gangway/contract/text-templates'
import type { TemplateKind } from '@gangway/domain/dispatches/text-template'
import { type DispatchesDeps, readDispatchOnPaper } from '../../modules/dispatches/index.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs } from '../../platform/db/scope.ts'
import { dispatchTexts } from './dispatch-texts.presenter.ts'
import * as queries from './text-templates.queries.ts'

export type TextTemplatesDeps = Pick<DispatchesDeps, 'db' | 'keyRing'>

/** That of a dispatch, then that of a customer. */
export function listTextTemplates({ db }: Pick<TextTemplatesDeps, 'db'>): Promise<TextTemplate[]> {
  return queries.listTemplates(db)
}

export function templateOf(templates: readonly TextTemplate[], kind: TemplateKind): TextTemplate {
  const template = templates.find((one) => one.kind === kind)
  if (template === undefined) throw new Error(`no template of a ${kind}`)
  return template
}

/** @throws Refusal dispatch_not_found */
export function listDispatchTexts(
  deps: TextTemplatesDeps,
  actor: CallContext,
  { dispatch_id, language }: QueryOf<typeof contract> & { dispatch_id: number },
): Promise<DispatchText[]> {
  return readAs(deps.db, actor, async (db) => {
    const dispatch = await readDispatchOnPaper({ ...deps, db }, actor, dispatch_id)
    const orders = dispatch.parts.map(({ excursion_id }) => excursion_id)
    const templates = await queries.listTemplates(db)
    const contacts = orders.length === 0 ? [] : await queries.contactsOf(db, orders)
    return dispatchTexts(dispatch, {
      templates: {
        dispatch: templateOf(templates, 'dispatch'),
        customer: templateOf(templates, 'customer'),
      },
      contacts: new Map(contacts.map((contact) => [contact.id, contact])),
      language,
    })
  })
}
