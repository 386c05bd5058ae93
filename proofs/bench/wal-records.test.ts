import { describe, expect, it } from 'vitest'
import { walWrites } from './wal-records.ts'

const relations = new Map([
  [500, { name: 'event', isIndex: false }],
  [501, { name: 'event', isIndex: true }],
])
const [leaf, image, hot, other, commit, foreignCommit] = [
  'rmgr: Btree       len (rec/tot):     64/    64, tx:        901, lsn: 0/1, prev 0/0, desc: INSERT_LEAF off 7, blkref #0: rel 1663/7/501 blk 3',
  'rmgr: Btree       len (rec/tot):     57/  6057, tx:        901, lsn: 0/1, prev 0/0, desc: SPLIT_R level 0, blkref #0: rel 1663/7/501 blk 3 FPW',
  'rmgr: Heap        len (rec/tot):     80/    80, tx:        901, lsn: 0/1, prev 0/0, desc: HOT_UPDATE off 5 xmax 9 flags 0x10 ; new off 6 xmax 0, blkref #0: rel 1663/7/500 blk 1',
  'rmgr: Heap        len (rec/tot):    900/   900, tx:        902, lsn: 0/1, prev 0/0, desc: INSERT+INIT off 1 flags 0x00, blkref #0: rel 1663/8/500 blk 1',
  'rmgr: Transaction len (rec/tot):     34/    34, tx:        901, lsn: 0/1, prev 0/0, desc: COMMIT 2026-11-28 01:00:00.000000 UTC',
  'rmgr: Transaction len (rec/tot):     34/    34, tx:        902, lsn: 0/1, prev 0/0, desc: COMMIT 2026-11-28 01:00:00.000000 UTC',
] as const

describe('walWrites', () => {
  it('counts what went into tables and leaves, of one database', () => {
    const { tables } = walWrites([leaf, image, hot, other], 7, relations)
    expect([...tables.keys()]).toEqual(['event'])
    expect(tables.get('event')).toMatchObject({ leaves: 2, updated: 1, hot: 1, inserted: 0 })
  })

  it('counts bytes with those of its commits, and images of pages apart', () => {
    const { bytes, images } = walWrites(
      [leaf, image, hot, other, commit, foreignCommit],
      7,
      relations,
    )
    expect({ bytes, images }).toEqual({ bytes: 64 + 6057 + 80 + 34, images: 6000 })
  })

  it('passes over lines that it does not know', () => {
    expect(walWrites(['', 'pg_waldump: error'], 7, relations).bytes).toBe(0)
  })
})
