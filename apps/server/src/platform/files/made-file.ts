import type { FileAnswer } from '@gangway/contract/answers'

export interface MadeFile {
  type: string
  bytes: Uint8Array
}

export function answeredFile({ type, bytes }: MadeFile, filename: string): FileAnswer {
  return { type, filename, length: bytes.length, content: inOnePiece(bytes) }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
