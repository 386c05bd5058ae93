import { expect, test } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { untilAnswering } from './support/until-answering.ts'

const files = {
  'ports.csv': 'code,name,time_zone\nDECUX,Cuxhaven,Europe/Berlin\n',
  'agencies.csv': 'reference,name,emails\nAG-CUX,Cuxland Ausflüge,dispo@cuxland.example\n',
  'events.csv':
    'reference,agency,port,agency_title,product_name,event_date,language_guide,duration,email,contact_name,contact_phone,meet_point,pickup_time,need_ticket,alert\n' +
    'E-CUX,AG-CUX,DECUX,Wattwanderung nach Neuwerk,Neuwerk,2030-05-14,de,240,dispo@cuxland.example,Jens,+49 4721 1,Alte Liebe,,nein,nein\n',
  'Buchungen.csv':
    'Buchung;Ausflug;Auftrag;Kunde;Tel.;Schiff;Kundensprache;Besondere Bedürfnisse\n' +
    'O-CUX;E-CUX;48100;Zoë Grünewald;+49 171 1;AIDAprima;pt-BR;"2 Kindersitz: rückwärts; Faltrollstuhl"\n',
  'subproducts.csv': 'order,number,product_name,person_count\nO-CUX,1,Erwachsene,2\n',
}

test('files of another program: mapped once, looked at, carried out, found again, undone', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto('/imports')
  await untilAnswering(page)
  await page.getByLabel('Season files').setInputFiles(
    Object.entries(files).map(([name, text]) => {
      // As spreadsheets in this country write it.
      const encoding = name === 'Buchungen.csv' ? 'latin1' : 'utf8'
      return { name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) }
    }),
  )

  await expect(page.getByRole('heading', { name: 'Check how we read these files' })).toBeVisible()
  const choose = async (column: string, choice: string) => {
    await page.getByRole('combobox', { name: column }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await choose('Rows are', 'Orders')
  await choose('Column “Buchung”', 'reference')
  await choose('Column “Ausflug”', 'Event')
  await choose('Column “Auftrag”', 'Order number')
  await choose('Column “Kunde”', 'Customer')
  await choose('Column “Tel.”', 'Phone')
  await choose('Column “Schiff”', 'Ship')
  await page.getByRole('textbox', { name: 'Shop' }).fill('DE')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  const counts = page.getByRole('table', { name: 'What will change' })
  await expect(counts.getByRole('row', { name: /^Orders 1 0 0/ })).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText(/^Imported by/)).toBeVisible()

  await page.goto('/events?filter=Wattwanderung')
  const event = page.getByRole('row', { name: /Wattwanderung nach Neuwerk/ })
  await event.getByRole('link').first().click()
  await expect(page.getByText('Zoë Grünewald').first()).toBeVisible()

  await page.goto('/imports')
  const row = page.getByRole('row', { name: /ports\.csv/ })
  await expect(row.getByText('Imported')).toBeVisible()
  await expect(row.getByText('4 new, 0 changed')).toBeVisible()

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Undo import …' }).click()
  const undo = page.getByRole('dialog')
  await expect(undo.getByText('1 new order will be canceled.')).toBeVisible()
  await undo.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^Undone by/)).toBeVisible()
  await page.goto('/events?filter=Wattwanderung')
  await expect(event.getByText('Canceled')).toBeVisible()
})
