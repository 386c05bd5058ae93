import { type Language, languages } from '@gangway/domain/languages/language'
import { statementMail } from '@gangway/texts/statement-sheet'
import { fill } from '@gangway/texts/template'
import * as z from 'zod'
import type { Config } from '../../../platform/base/env.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { readAgencyName } from '../statements.queries.ts'

interface StatementMail {
  agency_id: number
  month: string
  to: string
  language: Language
}

export const sendStatementMail: JobKind<StatementMail> = {
  name: 'statement_mail.send',
  payload: z.object({
    agency_id: z.int(),
    month: z.string(),
    to: z.string(),
    language: z.enum(languages),
  }),
}

interface SenderDeps {
  db: Database
  config: Pick<Config, 'APP_URL'>
  mailer: Mailer
}

export function statementMailSender({ db, config, mailer }: SenderDeps): JobHandler {
  return handle(sendStatementMail, async ({ agency_id, month, to, language }) => {
    const agency = await readAgencyName(db, agency_id)
    const url = `${config.APP_URL}/statements?agency=${agency_id}&month=${month}`
    const texts = { agency, month }
    const mail = layOutMail({
      language,
      subject: fill(statementMail.subject[language], texts),
      name: agency,
      paragraphs: [fill(statementMail.body[language], texts)],
      button: { label: statementMail.open[language], url },
      closing: [],
    })
    await mailer.send({ ...mail, to, link: url })
  })
}
