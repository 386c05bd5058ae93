import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockClusterFolder, makeClusterFolder, openClusterFolder } from './cluster-folder.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder keeps the passwords and addresses it was made with', async () => {
  const folder = await emptyFolder()
  const made = await makeClusterFolder(folder, '127.9.8')
  expect(await makeClusterFolder(folder, null)).toEqual(made)
  expect(await openClusterFolder(folder)).toEqual(made)
  await expect(makeClusterFolder(folder, '127.9.7')).rejects.toThrow('127.9.8.2')
})

test('a folder that the command did not make is left alone', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'letter.txt'), '')
  await expect(makeClusterFolder(folder, null)).rejects.toThrow('did not make')
  await expect(openClusterFolder(folder)).rejects.toThrow('no cluster')
  expect(await readdir(folder)).toEqual(['letter.txt'])
})

test('two who bring up one folder at once are kept apart', async () => {
  const folder = await emptyFolder()
  const unlock = await lockClusterFolder(folder)
  const made = await makeClusterFolder(folder, null)
  await expect(lockClusterFolder(folder)).rejects.toThrow(`is at work on ${folder}`)
  unlock()
  const unlockAgain = await lockClusterFolder(folder)
  expect(await openClusterFolder(folder)).toEqual(made)
  unlockAgain()
})

test.each(['10.0.0', '127.0', '127.0.0.1'])('--net %s is refused', async (net) => {
  await expect(makeClusterFolder(await emptyFolder(), net)).rejects.toThrow('--net')
})
