import { expect, test } from 'vitest'
import type { Made } from './made.ts'
import { addSeconds } from './time.ts'
import { asItArrives, type Before, type Contact, doubtOfNoted, whenMade } from './when-made.ts'

const now = '2026-03-02T17:00:00.000Z'
const ago = (minutes: number) => addSeconds(now, -minutes * 60)
const minutes = (count: number) => count * 60_000

/** Done an hour ago, by a device that is right and had a connection four hours ago. */
const usual: Made = {
  by: 'ada',
  device: '0b0a4d1c-6f4f-4b43-a3ac-2d1f3dcb2a10',
  number: 4,
  at: ago(60),
  aheadMs: 0,
  contactAt: ago(240),
  steadyMs: minutes(180),
}
const third: Before = { number: 3, at: ago(200) }

/** Signed in a month ago, and back after ten days without contact. */
const silent: Contact = {
  signedInAt: ago(30 * 1440),
  silentSince: ago(10 * 1440),
  backAt: addSeconds(now, -20),
  isKnownDevice: true,
}

interface Case {
  made?: Partial<Made>
  before?: Before
  contact?: Contact | null
  /** What the device's clock says as it is sent; the same as ours where nothing is said. */
  deviceNow?: string
  at: string
  doubt?: string
  cameAtOnce?: boolean
}

test.each<[string, Case]>([
  ['came at once', { made: { at: addSeconds(now, -3) }, at: now, cameAtOnce: true }],
  ['came within the minute', { made: { at: addSeconds(now, -40) }, at: addSeconds(now, -40), cameAtOnce: true }],
  [
    'came within the minute, and before what the device had sent',
    {
      made: { at: addSeconds(now, -40) },
      before: { number: 3, at: addSeconds(now, -30) },
      at: addSeconds(now, -30),
      cameAtOnce: true,
    },
  ],
  ['comes from a clock half a minute ahead', { made: { at: addSeconds(now, 30) }, at: now, cameAtOnce: true }],
  ['was kept for an hour', { at: ago(60) }],
  [
    'was kept for three days',
    {
      made: { at: ago(3 * 1440), contactAt: ago(3 * 1440), steadyMs: 0 },
      before: { number: 3, at: null },
      at: ago(3 * 1440),
    },
  ],
  ['comes from a clock that is ten minutes slow', { made: { at: ago(70), aheadMs: minutes(10) }, at: ago(60) }],
  ['comes from a clock that is ten minutes fast', { made: { at: ago(50), aheadMs: minutes(-10) }, at: ago(60) }],
  ['outlived a restart of the browser', { made: { steadyMs: null }, at: ago(60) }],
  ['comes from a phone that slept', { made: { steadyMs: minutes(20) }, at: ago(60) }],
  ['is the first of its device', { made: { number: 1 }, before: { number: 0, at: null }, at: ago(60) }],
  ['lies in the future', { made: { at: ago(-30) }, at: now, doubt: 'made-to-come' }],
  [
    'lies before the last contact',
    { made: { contactAt: ago(50), steadyMs: null }, at: now, doubt: 'made-before-contact' },
  ],
  // Two hours back in the middle of a shift: the steady clock says 22:00, the other one 20:00.
  ['comes from a clock set back by two hours', { made: { at: ago(120) }, at: now, doubt: 'made-clock-set-back' }],
  ['comes from a clock set on by a day', { made: { at: ago(60 - 1440) }, at: now, doubt: 'made-to-come' }],
  [
    'comes from a clock set on by two hours, an hour later',
    { made: { at: ago(60 - 120) }, deviceNow: ago(-120), at: now, doubt: 'made-to-come' },
  ],
  // Three hours after the contact by the steady clock, five by the other one, and that is still two hours ahead when it is sent.
  [
    'comes from a clock set on by two hours before it was done',
    {
      made: { at: ago(60), contactAt: ago(360), steadyMs: minutes(180) },
      deviceNow: ago(-120),
      at: ago(60),
      doubt: 'made-clock-set-on',
    },
  ],
  [
    'comes from a clock set on by two hours, in a browser that was started again',
    { made: { steadyMs: null }, deviceNow: ago(-120), at: ago(60), doubt: 'made-clock-set-on' },
  ],
  ['comes from a clock set on by two hours after it was done', { deviceNow: ago(-120), at: ago(60) }],
  [
    'comes from a clock that was ten minutes slow and was put right before it was sent',
    { made: { at: ago(70), aheadMs: minutes(10), steadyMs: null }, at: ago(60) },
  ],
  [
    'comes from a clock that is ten minutes fast all along',
    { made: { at: ago(50), aheadMs: minutes(-10), steadyMs: null }, deviceNow: ago(-10), at: ago(60) },
  ],
  ['was half a minute on its way', { made: { steadyMs: null }, deviceNow: addSeconds(now, -30), at: ago(60) }],
  [
    'lies before what the same device sent before',
    { before: { number: 3, at: ago(50) }, at: now, doubt: 'made-out-of-order' },
  ],
  [
    'is eight days old',
    {
      made: { at: ago(8 * 1440), contactAt: ago(9 * 1440), steadyMs: null },
      before: { number: 3, at: null },
      at: ago(8 * 1440),
      doubt: 'made-too-old',
    },
  ],
  [
    'was done before the sign-in',
    { contact: { ...silent, signedInAt: ago(50) }, at: ago(60), doubt: 'made-before-sign-in' },
  ],
  [
    'was done while the phone was in contact',
    { contact: { ...silent, silentSince: ago(50) }, at: ago(60), doubt: 'made-in-contact' },
  ],
  [
    'was done before the phone was back, and was kept back then',
    { contact: { ...silent, silentSince: ago(90), backAt: ago(70) }, at: ago(60), doubt: 'made-in-contact' },
  ],
  [
    'was done on a phone that was in contact all the time',
    { contact: { ...silent, silentSince: null, backAt: null }, at: ago(60), doubt: 'made-in-contact' },
  ],
  [
    'was done five minutes ago, shorter than what is known of the contact',
    {
      made: { at: ago(5) },
      contact: { ...silent, silentSince: null, backAt: null },
      at: ago(5),
    },
  ],
  ['is sent in the night after its phone was back', { contact: { ...silent, backAt: ago(45) }, at: ago(60) }],
  [
    'comes from another device than the sign-in’s',
    { contact: { ...silent, isKnownDevice: false }, at: ago(60), doubt: 'made-unknown-device' },
  ],
  ['comes from a program with a token', { contact: null, at: ago(60), doubt: 'made-unknown-device' }],
  [
    'comes from a device that was never in contact',
    { made: { contactAt: null, steadyMs: null }, at: ago(60), doubt: 'made-unknown-device' },
  ],
  ['follows one that never came', { made: { number: 6 }, at: ago(60), doubt: 'made-sequence-broken' }],
])(
  'something that %s',
  (_, { made, before = third, contact = silent, deviceNow = now, at, doubt = null, cameAtOnce = false }) => {
    const given = { ...usual, ...made }
    const when = whenMade(given, before, contact, now, deviceNow)
    expect(when).toMatchObject({ at, doubt })
    expect(when.madeAt === null).toBe(cameAtOnce)
  },
)

test('a time written with an offset counts as the same instant', () => {
  expect(whenMade({ ...usual, at: '2026-03-02T11:00:00-05:00' }, third, silent, now).at).toBe(ago(60))
})

const keptFor = (minutes: number) => ({ at: ago(minutes), madeAt: ago(minutes), doubt: null })

test.each([
  ['is sent as it is noted', asItArrives(now), now, null],
  ['was noted before it was put away', keptFor(60), ago(80), null],
  ['says that it was noted after it was put away', keptFor(60), ago(30), 'made-to-come'],
  [
    'was put away with what is not believed',
    { ...keptFor(60), doubt: 'made-clock-set-back' },
    ago(80),
    'made-clock-set-back',
  ],
  ['is eight days old, put away yesterday', keptFor(1440), ago(8 * 1440), 'made-too-old'],
  ['is eight days old, and sent as if it had just been noted', asItArrives(now), ago(8 * 1440), 'made-too-old'],
] as const)('one of many that %s', (_, when, notedAt, doubt) => {
  expect(doubtOfNoted(when, notedAt, now)).toBe(doubt)
})
