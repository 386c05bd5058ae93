import { gzipSync } from 'node:zlib'
import { worthCompressing } from './accepted-encoding.ts'
import { UsageSketch } from './usage-sketch.ts'

/** Overhead of an entry beyond its bytes. */
const entryBytes = 500

export interface Answer {
  body: string | Buffer
  isGzip: boolean
}

export interface Question {
  /** The first 16 bytes of a hash of who asks for what, one to a character. */
  key: string
  /** Differs with the question and with everything its answer is made from. */
  tag: string
}

interface Kept extends Answer {
  body: Buffer
  tag: string
}

/**
 * The latest answer to each question, as gzip. Nothing ever has to be invalidated: an answer counts only under its tag.
 * Callers who ask for the same at the same time share the work.
 *
 * An answer is kept from the second time its question is asked, and only in place of answers that are asked for less
 * often: neither a walk over everything nor one caller with many questions drives out what others use.
 */
export class ResponseCache {
  readonly #maximumBytes: number
  readonly #usage = new UsageSketch()
  /** Unused for longest first. */
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<Answer>>()
  #bytes = 0
  #hits = 0
  #shared = 0
  #misses = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
  }

  /** Since the start; bytes: now. */
  get figures(): { hits: number; shared: number; misses: number; bytes: number } {
    return { hits: this.#hits, shared: this.#shared, misses: this.#misses, bytes: this.#bytes }
  }

  /** @param make makes the answer; a failure reaches everyone who waits for it, and is not kept */
  async answer({ key, tag }: Question, make: () => Promise<string>): Promise<Answer> {
    this.#usage.count(key)
    const kept = this.#kept.get(key)
    if (kept?.tag === tag) {
      this.#hits += 1
      this.#renew(key, kept)
      return kept
    }
    const underWay = this.#underWay.get(tag)
    if (underWay !== undefined) {
      this.#shared += 1
      return underWay
    }
    this.#misses += 1
    const made = make().then((body) => this.#keep({ key, tag }, body))
    this.#underWay.set(tag, made)
    try {
      return await made
    } finally {
      this.#underWay.delete(tag)
    }
  }

  #keep({ key, tag }: Question, text: string): Answer {
    this.#drop(key)
    const made = { body: text, isGzip: false }
    // An answer that drives out a good part of all others is not worth keeping.
    if (text.length > this.#maximumBytes / 8 || this.#usage.of(key) < 2) return made
    const kept = { tag, ...compressed(text) }
    if (!this.#makeRoom(key, kept)) return made
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(kept)
    return kept
  }

  /** @returns false: those in its place are asked for as often */
  #makeRoom(key: string, wanted: Kept): boolean {
    const most = this.#maximumBytes - sizeOf(wanted)
    for (const [other, kept] of this.#kept) {
      if (this.#bytes <= most) return true
      if (this.#usage.of(other) >= this.#usage.of(key)) {
        // The next newcomer meets another one: what was popular once blocks no one.
        this.#renew(other, kept)
        return false
      }
      this.#drop(other)
    }
    return this.#bytes <= most
  }

  #renew(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    this.#bytes -= sizeOf(kept)
  }
}

function sizeOf({ body }: Kept): number {
  return body.byteLength + entryBytes
}

/** In memory of exactly its size: what zlib returns is part of a larger buffer. */
function compressed(text: string): Pick<Kept, 'body' | 'isGzip'> {
  const isGzip = text.length >= worthCompressing
  const bytes = isGzip ? gzipSync(text, { level: 1 }) : Buffer.from(text)
  const body = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(body)
  return { body, isGzip }
}
