/** Texts of the menu from which an event's manifest is saved. */
export const manifest = {
  title: 'Manifest',
  pdf: 'PDF',
  excel: 'Excel',
  plain: 'For the guide',
  passports: 'With passport data (logged)',
  pdfWithPassports: 'PDF with passport data',
  excelWithPassports: 'Excel with passport data',
} as const
