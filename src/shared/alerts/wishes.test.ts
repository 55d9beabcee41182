import 'temporal-polyfill/global'
import { describe, expect, test } from 'vitest'
import type { Channel } from '../notices.ts'
import { may, roles } from '../permissions.ts'
import { type AlertKind, kindNames, kindOf, kindsFor } from './kinds.ts'
import { defaultNotificationSettings, type NotificationSettings } from './settings.ts'
import { soundsAt, wants } from './wishes.ts'

describe('what a person wants to be told', () => {
  const table: [change: Partial<NotificationSettings>, kind: AlertKind, channel: Channel, wanted: boolean][] = [
    [{}, 'shift-published', 'push', true],
    [{}, 'shift-published', 'email', true],
    // There is no mail of this kind, whatever the settings say.
    [{}, 'shift-late', 'email', false],
    [{ emailAlerts: false }, 'shift-published', 'email', false],
    [{ emailAlerts: false }, 'shift-published', 'push', true],
    [{ pushNotifications: false }, 'shift-published', 'push', false],
    [{ scheduleReminders: false }, 'shift-published', 'push', false],
    [{ scheduleReminders: false }, 'incident-assigned', 'push', true],
    [{ incidentAlerts: false }, 'incident-assigned', 'email', false],
    [{ timesheetDeadlines: false }, 'timesheet-decided', 'email', false],
    [{ timesheetDeadlines: false }, 'note-urgent', 'push', true],
    [{ choices: { 'shift-published.push': false } }, 'shift-published', 'push', false],
    [{ choices: { 'shift-published.push': false } }, 'shift-published', 'email', true],
    // A single choice does not open what is closed above it.
    [{ pushNotifications: false, choices: { 'shift-published.push': true } }, 'shift-published', 'push', false],
  ]
  test.each(table)('%j: %s by %s → %s', (change, kind, channel, wanted) => {
    expect(wants({ ...defaultNotificationSettings, ...change }, kind, channel)).toBe(wanted)
  })
})

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '07:00' }
  const noon = { quietFrom: '12:00', quietTo: '13:30' }
  const table: [
    quiet: typeof night | { quietFrom: null; quietTo: null },
    zone: string,
    now: string,
    at: string | null,
  ][] = [
    [{ quietFrom: null, quietTo: null }, 'America/New_York', '2026-03-03T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
    // Two in the afternoon in New York.
    [night, 'America/New_York', '2026-03-03T19:00:00.000Z', '2026-03-03T19:00:00.000Z'],
    // Eleven at night: until seven tomorrow.
    [night, 'America/New_York', '2026-03-03T04:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    // One in the morning: until seven today.
    [night, 'America/New_York', '2026-03-03T06:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    // The same instant is seven in the morning in London, where the night is just over.
    [night, 'Europe/London', '2026-03-03T07:00:00.000Z', '2026-03-03T07:00:00.000Z'],
    [noon, 'America/New_York', '2026-03-03T17:15:00.000Z', '2026-03-03T18:30:00.000Z'],
    // The night when clocks go forward is an hour shorter.
    [night, 'America/New_York', '2026-03-08T06:00:00.000Z', '2026-03-08T11:00:00.000Z'],
    // Half past one comes twice when clocks go back: the second ends what runs into it.
    [
      { quietFrom: '22:00', quietTo: '01:30' },
      'America/New_York',
      '2026-11-01T06:10:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ],
    // The same time at both ends: always quiet.
    [{ quietFrom: '08:00', quietTo: '08:00' }, 'America/New_York', '2026-03-03T19:00:00.000Z', null],
  ]
  test.each(table)('%j in %s at %s → %s', (quiet, zone, now, at) => {
    expect(soundsAt(quiet, zone, now)).toBe(at)
  })
})

test('nobody is told of what their role may not see', () => {
  const neededFor: Partial<Record<AlertKind, Parameters<typeof may>[1]>> = {
    'incident-assigned': 'incident:answer',
    'incident-new': 'incident:write',
    'incident-escalated': 'incident:write',
    'zone-alert': 'zone:watch',
    'shift-published': 'schedule:read',
    'shift-request': 'schedule:write',
    'time-off-request': 'time-off:decide',
    'time-off-decided': 'time-off:read',
    'shift-late': 'clock:others',
    'shift-missed': 'clock:others',
    'timesheet-decided': 'timesheet:read',
    'timesheets-waiting': 'timesheet:decide',
    'note-urgent': 'note:read',
    handover: 'handover:read',
    'request-asked': 'client-request:decide',
    'request-overdue': 'client-request:decide',
    'request-answered': 'client-request:read',
    'request-said': 'client-request:read',
    'hours-to-confirm': 'hour-confirmation:answer',
    'hours-objected': 'hour-confirmation:ask',
    'hours-lapsed': 'hour-confirmation:ask',
    'month-to-rate': 'service-review:rate',
    'low-rating': 'service-review:answer',
    'rating-answered': 'service-review:read',
    'invoice-sent': 'invoice:read',
    'invoice-overdue': 'invoice:read',
    'invoice-disputed': 'invoice:write',
    'registration-request': 'registration:decide',
  }
  for (const kind of kindNames) {
    const permission = neededFor[kind]
    if (permission === undefined) continue
    const told = roles.filter(role => kindOf(kind).roles.includes(role))
    expect(
      told.filter(role => !may({ role, viewedRole: role, demo: false }, permission)),
      kind,
    ).toEqual([])
  }
})

test('a client is told of released reports, invoices, hours, messages, orders, ratings and requests of theirs, and of nothing else', () => {
  expect(kindsFor('client')).toEqual([
    'order-to-approve',
    'message',
    'activity-report',
    'request-answered',
    'request-said',
    'hours-to-confirm',
    'month-to-rate',
    'rating-answered',
    'invoice-sent',
    'invoice-overdue',
  ])
})

test('a push that is kept away until it is asked for comes once it is switched on', () => {
  expect(wants(defaultNotificationSettings, 'message-off-duty', 'push')).toBe(false)
  const asked = { ...defaultNotificationSettings, choices: { 'message-off-duty.push': true } }
  expect(wants(asked, 'message-off-duty', 'push')).toBe(true)
  expect(wants(defaultNotificationSettings, 'message', 'push')).toBe(true)
})
