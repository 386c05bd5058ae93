import * as z from 'zod'

/** The paginator fields at the root and the rows under `data`. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    current_page: z.int(),
    last_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    total: z.int(),
    per_page: z.int(),
    data: z.array(row),
  })

/** One thing, or a short list without pages. */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ data })

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
