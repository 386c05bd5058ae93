/** Texts of the menus from which files are saved. */
export const exports = {
  title: 'Export',
  excel: 'Excel',
  csv: 'CSV',
} as const
