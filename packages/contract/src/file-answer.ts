import * as z from 'zod'

/** A file as an answer: streamed, and saved by the browser under its name. */
export interface FileAnswer {
  /** Media type. */
  type: string
  filename: string
  /** Bytes, if known before the last one is produced. */
  length?: number
  content: AsyncIterable<Uint8Array>
}

/** The answer of an endpoint that `answersFile`. */
export const fileAnswer = z.custom<FileAnswer>()
