import { expect, test } from 'vitest'
import { type Looked, troublesIn } from './rules.ts'

const well: Looked = {
  machine: 'harbor-1',
  disks: [{ path: '/data', freeBytes: 2e9 }],
  mailsStuck: 0,
  mailsFailed: 9,
  pushesStuck: 0,
  chatStuck: 0,
  jobsLate: 0,
  askedMs: 100_000,
  answeredMs: 190_000,
  databaseMs: 150_000,
}
const everywhere = { machine: '', folder: '' }

test.each([
  ['nothing, where all is well', {}, []],
  [
    'the disk that is nearly full',
    {
      disks: [
        { path: '/data', freeBytes: 2e9 },
        { path: '/backups', freeBytes: 9e8 },
      ],
    },
    [{ kind: 'disk-low', machine: 'harbor-1', folder: '/backups', amount: 9e8 }],
  ],
  ['mails that wait', { mailsStuck: 3 }, [{ kind: 'mails-stuck', ...everywhere, amount: 3 }]],
  ['many mails that were refused', { mailsFailed: 10 }, [{ kind: 'mails-failed', ...everywhere, amount: 10 }]],
  ['pushes that wait', { pushesStuck: 1 }, [{ kind: 'pushes-stuck', ...everywhere, amount: 1 }]],
  ['messages that wait', { chatStuck: 1 }, [{ kind: 'chat-stuck', ...everywhere, amount: 1 }]],
  ['late jobs', { jobsLate: 40 }, [{ kind: 'jobs-late', ...everywhere, amount: 40 }]],
  ['no clock within half a minute', { databaseMs: 220_000 }, []],
  [
    'a clock that is behind',
    { databaseMs: 221_000 },
    [{ kind: 'clock-off', machine: 'harbor-1', folder: '', amount: 31 }],
  ],
  [
    'a clock that is ahead',
    { databaseMs: 69_000 },
    [{ kind: 'clock-off', machine: 'harbor-1', folder: '', amount: 31 }],
  ],
  ['no replica that keeps up', { replicaLagSeconds: 0.02 }, []],
  ['a replica that is behind', { replicaLagSeconds: 95.4 }, [{ kind: 'replica-behind', ...everywhere, amount: 95 }]],
  [
    'a replica that is away',
    { replicaLagSeconds: null },
    [{ kind: 'replica-away', machine: 'harbor-1', folder: '', amount: 0 }],
  ],
])('a look finds %s', (_, seen, found) => {
  expect(troublesIn({ ...well, ...seen }, { diskLowBytes: 1e9 })).toEqual(found)
})
