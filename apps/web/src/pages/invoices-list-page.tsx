import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { InvoicesList } from '../features/invoices/invoices-list.tsx'
import { TutorialButton } from '../features/tours/tutorial-button.tsx'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'

export function InvoicesListPage() {
  const t = useText()
  const me = useMe()
  usePageTitle(`${t('invoices.title')} | ${config.app_name}`)
  const seesAllAgencies = me !== undefined && !me.roles.includes('agency')
  return (
    <InvoicesList showsAgency={seesAllAgencies} tutorial={<TutorialButton name="invoices" />} />
  )
}
