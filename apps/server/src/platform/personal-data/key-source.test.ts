import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { open, seal } from './envelope.ts'
import { followKeys } from './followed-keys.ts'
import { parseKeyFile, textOfKeys, withActive, withNewKey, withoutKey } from './key-file.ts'
import { newKeyRingText } from './key-ring.ts'
import { keySourceOf, type KeySettings } from './key-source.ts'
import { lockKeys } from './locked-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'gangway-source-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const now = new Date('2026-06-15T10:00:00Z')
const passphrase = 'a long passphrase of the tests'

let files = 0
function written(text: string, mode = 0o600): string {
  const file = join(folder, `file-${(files += 1)}`)
  writeFileSync(file, text, { mode })
  chmodSync(file, mode)
  return file
}

function sourceOf(settings: Partial<KeySettings>) {
  return keySourceOf({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://db.example/gangway',
    ...settings,
  })
}

const keysIn = (settings: Partial<KeySettings>) => followKeys(sourceOf(settings))

test('a changed file is followed: a new key opens at once, and seals after the next look', () => {
  const file = parseKeyFile(newKeyRingText())
  const PII_KEYS = written(textOfKeys(file))
  const source = sourceOf({ PII_KEYS })
  const ring = followKeys(source)
  const { file: more, id } = withNewKey(file, now)
  const turned = withActive(more, id, now)
  source.replace(textOfKeys(turned))
  const other = keysIn({ PII_KEYS })
  expect(open(ring, 'row', seal(other, 'row', 'Zoë'))).toBe('Zoë')
  expect(ring.activeId).toBe(id)
  source.replace(textOfKeys(withoutKey(turned, file.active)))
  ring.reload()
  expect([...ring.keys.keys()]).toEqual([id])
})

test('a file that is not a successor is not followed: nothing is sealed under its keys', () => {
  const text = newKeyRingText()
  const PII_KEYS = written(text)
  const ring = keysIn({ PII_KEYS })
  const known = ring.activeId
  for (const wrong of [newKeyRingText(), 'nonsense', '']) {
    writeFileSync(PII_KEYS, wrong)
    expect(() => ring.reload()).toThrow('PII_KEYS')
    ring.refresh?.()
    expect([ring.activeId, ring.keys.size]).toEqual([known, 1])
  }
  // The same id with another key is another file.
  const forged = JSON.stringify({ active: known, keys: { [known]: 'A'.repeat(43).concat('=') } })
  writeFileSync(PII_KEYS, forged)
  expect(() => ring.reload()).toThrow(`no longer holds the key ${known}`)
  rmSync(PII_KEYS)
  expect(() => ring.reload()).toThrow('there is no such path')
  expect(open(ring, 'row', seal(ring, 'row', 1))).toBe(1)
  writeFileSync(PII_KEYS, text, { mode: 0o600 })
  ring.reload()
})

test('replacing keeps the mode, leaves nothing behind, and refuses what it may not write', () => {
  const PII_KEYS = written(newKeyRingText(), 0o400)
  const source = sourceOf({ PII_KEYS })
  const text = textOfKeys(withNewKey(parseKeyFile(source.readKept()), now).file)
  source.replace(text)
  expect(readFileSync(PII_KEYS, 'utf8')).toBe(text)
  expect(statSync(PII_KEYS).mode & 0o777).toBe(0o400)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test.each([0o644, 0o640, 0o604])('a file of mode %o is refused', (mode) => {
  const file = written(newKeyRingText(), mode)
  expect(() => keysIn({ PII_KEYS: file })).toThrow(
    `others may read ${file}; run: chmod 600 ${file}`,
  )
})

test('locked with a passphrase, keys open with it alone, and stay locked when replaced', () => {
  const text = newKeyRingText()
  const PII_KEYS = written(lockKeys(text, passphrase))
  const PII_KEYS_PASSPHRASE_FILE = written(`${passphrase}\n`)
  const source = sourceOf({ PII_KEYS, PII_KEYS_PASSPHRASE_FILE })
  expect(followKeys(source).activeId).toBe(parseKeyFile(text).active)
  source.replace(textOfKeys(withNewKey(parseKeyFile(text), now).file))
  const kept = readFileSync(PII_KEYS, 'utf8')
  for (const key of Object.values(parseKeyFile(text).keys)) expect(kept).not.toContain(key)
  expect(followKeys(source).keys.size).toBe(2)
  expect(() => keysIn({ PII_KEYS })).toThrow(
    'PII_KEYS_PASSPHRASE_FILE: is required: the keys are locked',
  )
})

test.each([
  ['another passphrase', 'another passphrase of the tests', 'is not the passphrase of these keys'],
  ['a short one', 'short', 'has fewer than 20 characters'],
])('%s is refused in one sentence', (_what, given, sentence) => {
  const PII_KEYS = written(lockKeys(newKeyRingText(), passphrase))
  const PII_KEYS_PASSPHRASE_FILE = written(given)
  expect(() => keysIn({ PII_KEYS, PII_KEYS_PASSPHRASE_FILE })).toThrow(sentence)
})

test('locked keys that were changed do not open', () => {
  const locked = JSON.parse(lockKeys(newKeyRingText(), passphrase))
  const data = Buffer.from(locked.data, 'base64')
  data[3] = (data[3] ?? 0) ^ 1
  const PII_KEYS = written(JSON.stringify({ ...locked, data: data.toString('base64') }))
  const PII_KEYS_PASSPHRASE_FILE = written(passphrase)
  expect(() => keysIn({ PII_KEYS, PII_KEYS_PASSPHRASE_FILE })).toThrow('is not the passphrase')
})

test('keys from the environment open, and cannot be changed from here', () => {
  const text = newKeyRingText()
  const source = sourceOf({ PII_KEYS_VALUE: text })
  expect(followKeys(source).activeId).toBe(parseKeyFile(text).active)
  expect(() => source.replace(text)).toThrow('PII_KEYS_VALUE: cannot be changed from here')
})
