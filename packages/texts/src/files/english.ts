/** Why a file was refused, wherever files are sent. */
export const fileRefusals = {
  file_empty: 'The file is empty.',
  file_too_large: 'The file is larger than 10 MB.',
} as const

/** While a file is on its way. */
export const uploading = 'Uploading {name}'
