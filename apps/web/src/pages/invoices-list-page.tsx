import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { InvoicesList } from '../features/invoices/invoices-list.tsx'
import { TutorialButton } from '../features/tours/tutorial-button.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { isServed, paths } from '../shared/paths.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'

export function InvoicesListPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('invoices.title')} | ${config.app_name}`)
  const hasStatements =
    me?.permissions.includes('rates.view') === true && isServed(paths.statements)
  const seesAllAgencies = me !== undefined && !me.roles.includes('agency')
  return (
    <InvoicesList
      showsAgency={seesAllAgencies}
      tutorial={<TutorialButton name="invoices" />}
      statements={
        hasStatements ? (
          <Button component={Link} to={paths.statements} variant="default">
            {t('statements.title')}
          </Button>
        ) : null
      }
    />
  )
}
