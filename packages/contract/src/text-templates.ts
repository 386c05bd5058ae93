import {
  maximumTemplate,
  placeholdersOf,
  templateKinds,
} from '@gangway/domain/dispatches/text-template'
import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleDispatch } from './dispatch-day.ts'
import { exampleOrder } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { idParam, seenVersion, version, words } from './fields.ts'

const textTemplate = z.object({
  kind: z.enum(templateKinds),
  text_en: z.string(),
  text_de: z.string(),
  version,
})

export type TextTemplate = z.infer<typeof textTemplate>

const dispatchText = z.object({
  /** Null: the text of the dispatch, for its guide or driver. */
  excursion_id: z.int().nullable(),
  /** Customer, guide or driver; null: the dispatch has neither. */
  name: z.string().nullable(),
  /** As it was written; null: not known. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(languages),
  /** Names each fact that is missing in its place. */
  text: z.string(),
  missing: z.array(z.enum(placeholdersOf.customer)),
})

export type DispatchText = z.infer<typeof dispatchText>

const exampleTemplate = {
  kind: 'customer',
  text_en: 'Hello {customer}, we pick you up at {pickup_time}. Your guide is {guide}.',
  text_de: 'Guten Tag {customer}, wir holen Sie um {pickup_time} ab. Ihre Reiseleitung: {guide}.',
  version: '5f0c7d1a9be24386a1c05e7f3b9d2c48',
} as const

export const listTextTemplates = defineEndpoint({
  name: 'listTextTemplates',
  summary: 'The operator’s templates of texts for crew and customers',
  description:
    'Lists two templates, each in English and German: `dispatch` is for a guide or driver, `customer` for each party.',
  method: 'GET',
  path: '/text-templates',
  access: 'events.view',
  responses: { 200: answer(z.array(textTemplate)) },
  errors: [],
  example: { reply: { data: [exampleTemplate] } },
})

const text = words(maximumTemplate).min(1, fault('required'))

export const changeTextTemplate = defineEndpoint({
  name: 'changeTextTemplate',
  summary: 'Change a template in both languages',
  description: `Replaces both texts. Placeholders are ${placeholdersOf.customer.map((name) => `\`{${name}}\``).join(', ')}; the first is only of a customer’s text. An unknown one is refused, as is any other brace. With \`version\`, the call is refused if someone else has changed the template since it was read, and answers with the template as it stands.`,
  method: 'PUT',
  path: '/text-templates/:kind',
  access: 'users.manage',
  params: z.object({ kind: z.enum(templateKinds) }),
  body: z.strictObject({ text_en: text, text_de: text, version: seenVersion }),
  responses: { 200: answer(textTemplate) },
  errors: ['stale'],
  conflict: textTemplate,
  example: {
    params: { kind: exampleTemplate.kind },
    body: { text_en: exampleTemplate.text_en, text_de: exampleTemplate.text_de },
    reply: { data: exampleTemplate },
  },
})

export const listDispatchTexts = defineEndpoint({
  name: 'listDispatchTexts',
  summary: 'Texts for the guide or driver of a dispatch and each of its customers',
  description:
    'Fills the operator’s templates: first that of the dispatch, then one for each party that goes with it. Nothing is sent. Without `language`, each text is in its reader’s: German, else English.',
  method: 'GET',
  path: '/dispatches/:dispatch_id/texts',
  access: 'events.view',
  namesCustomers: true,
  params: z.object({ dispatch_id: idParam }),
  query: z.strictObject({ language: z.enum(languages).optional() }),
  responses: { 200: answer(z.array(dispatchText)) },
  errors: ['dispatch_not_found'],
  example: {
    params: { dispatch_id: exampleDispatch.id },
    query: { language: 'en' },
    reply: {
      data: [
        {
          excursion_id: exampleOrder.id,
          name: exampleOrder.customer,
          phone: exampleOrder.phone,
          email: exampleOrder.email,
          language: 'en',
          text: `Hello ${exampleOrder.customer}, we pick you up at 09:30. Your guide is Nadia Peters.`,
          missing: [],
        },
      ],
    },
  },
})

export const textTemplateEndpoints = [
  listTextTemplates,
  changeTextTemplate,
  listDispatchTexts,
] as const
