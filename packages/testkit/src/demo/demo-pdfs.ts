import { currencyExponent } from '@gangway/domain/money/currencies'
import { fromMinorUnits } from '@gangway/domain/money/minor-units'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { demoAgencyName, type DemoInvoice, demoTax } from './demo-invoices.ts'

/** A text as the standard fonts of a PDF can write it; a demo needs no other. */
export function windows1252(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\u0020-\u00ff–—‘’“”•…€]/g, '?')
}

const margin = 56
const left = margin
const right = 595 - margin
const columns = { persons: 360, price: 420, amount: 480 } as const

/** A real PDF: letter head, lines, tax and total. */
export async function demoInvoicePdf(demo: DemoInvoice): Promise<Buffer> {
  const { invoice, lines } = demo
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    info: { Title: `Invoice ${invoice.number}`, Author: 'Gangway Shore Excursions' },
  })
  const exponent = currencyExponent(invoice.currency)
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: invoice.currency })
  const money = (minor: number) => format.format(fromMinorUnits(minor, exponent))

  pdf.fontSize(9).fillColor('#5b6673')
  pdf.text('Gangway Shore Excursions · Am Sandtorkai 30 · 20457 Hamburg', left, margin)
  pdf.fontSize(11).fillColor('#1a1f26').text(demoAgencyName(invoice.agency), left, 120)
  pdf.fontSize(20).text(`Invoice ${invoice.number}`, left, 190)
  pdf.fontSize(10).text(`Date ${invoice.date}   Payable until ${invoice.due_date ?? invoice.date}`)

  let y = 250
  const cell = (text: string, x: number, width: number) =>
    pdf.text(text, x, y, { width, align: 'right', lineBreak: false })
  const head = () => {
    pdf.font('Helvetica-Bold').fontSize(9)
    pdf.text('Excursion', left, y, { width: 290 })
    cell('Persons', columns.persons - 50, 50)
    cell('Price', columns.price - 55, 55)
    cell('Amount', columns.amount - 55, right - columns.amount + 55)
    y += 16
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#9aa5b1').stroke()
    y += 6
    pdf.font('Helvetica')
  }
  head()
  for (const { text, persons, price } of lines) {
    const height = pdf.heightOfString(windows1252(text), { width: 250 })
    pdf.text(windows1252(text), left, y, { width: 250 })
    cell(String(persons), columns.persons - 50, 50)
    cell(money(price), columns.price - 55, 55)
    cell(money(persons * price), columns.amount - 55, right - columns.amount + 55)
    y += height + 6
  }
  y += 4
  pdf.moveTo(left, y).lineTo(right, y).stroke()
  y += 8
  for (const [label, amount] of [
    ['Net', demo.net],
    [`VAT ${demoTax} %`, demo.tax],
    ['Total', demo.total],
  ] as const) {
    pdf.font(label === 'Total' ? 'Helvetica-Bold' : 'Helvetica')
    cell(label, columns.price - 120, 120)
    cell(money(amount), columns.amount - 55, right - columns.amount + 55)
    y += 16
  }
  pdf.end()
  return buffer(pdf)
}

/** A ticket as a venue would issue it: a page for each person. */
export async function demoTicketPdf({
  title,
  date,
  persons,
}: {
  title: string
  /** `YYYY-MM-DD` */
  date: string
  persons: number
}): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A6', margin: 28, info: { Title: `Ticket: ${title}` } })
  for (let person = 1; person <= persons; person += 1) {
    if (person > 1) pdf.addPage()
    pdf.font('Helvetica-Bold').fontSize(14).fillColor('#1a1f26').text('Admission', 28, 40)
    pdf.font('Helvetica').fontSize(12).text(windows1252(title), { width: 240 }).moveDown()
    pdf.fontSize(10).text(`Valid on ${date}`).text(`Person ${person} of ${persons}`)
    pdf.rect(28, 200, 241, 60).lineWidth(1).strokeColor('#9aa5b1').stroke()
    pdf.fontSize(8).fillColor('#5b6673').text('Please show this page at the entrance.', 36, 226)
  }
  pdf.end()
  return buffer(pdf)
}
