import PdfDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { windows1252 } from './windows-1252.ts'

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
