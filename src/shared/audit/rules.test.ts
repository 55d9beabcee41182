import { describe, expect, test } from 'vitest'
import type { AuditLine } from './contract.ts'
import { actionName, changesOf, sentenceOf, withoutSecrets } from './rules.ts'

const line: AuditLine = {
  id: 1,
  organizationId: 1,
  organizationName: 'Harborline',
  at: '2026-03-02T15:00:00.000Z',
  action: 'timesheet.approved',
  actor: { id: 'u1', name: 'Sam Ortiz', role: 'supervisor' },
  through: null,
  subjectKind: 'timesheet',
  subjectId: '7',
  subjectName: null,
  employeeName: 'Dana Reyes',
  detail: { employeeId: 3, weekStarting: '2026-02-23', totalHours: '40.00' },
  sealed: true,
}
const day = (text: string) => text.slice(5).replace('-', '/')

describe('the sentence about an act', () => {
  const cases: [string, Partial<AuditLine>, 'en' | 'es' | 'fr', string][] = [
    ['names who and whose', {}, 'en', 'Sam Ortiz approved the timesheet of Dana Reyes for the week of 02/23'],
    ['in Spanish', {}, 'es', 'Sam Ortiz aprobó la hoja de horas de Dana Reyes de la semana del 02/23'],
    ['without the person, only what happened', { employeeName: null }, 'en', 'Timesheet approved'],
    [
      'without a known actor, only what happened',
      { actor: { id: 'x', name: null, role: null } },
      'fr',
      "Feuille d'heures approuvée",
    ],
    [
      'by the clock',
      { actor: null, action: 'invoice.marked-overdue', subjectName: 'INV-7' },
      'en',
      'Muster marked invoice INV-7 overdue',
    ],
    ['of an earlier version, as it was written', { action: 'user-made' }, 'en', 'user-made'],
    [
      'what looks like a hole in a name is not filled',
      { employeeName: '{actor}' },
      'en',
      'Sam Ortiz approved the timesheet of {actor} for the week of 02/23',
    ],
  ]
  test.each(cases)('%s', (_, changed, language, sentence) => {
    expect(sentenceOf({ ...line, ...changed }, { language, day })).toBe(sentence)
  })
})

test('what an object has from birth is no act', () => {
  expect(actionName('constructor', 'en')).toBe('constructor')
})

describe('old and new values', () => {
  const cases: [string, Record<string, unknown>, ReturnType<typeof changesOf>][] = [
    ['from a pair', { phone: { from: null, to: '1' } }, [{ field: 'phone', before: null, after: '1' }]],
    [
      'from two sets',
      { oldValues: { out: 'a' }, newValues: { out: 'b' }, reason: 'x' },
      [
        { field: 'out', before: 'a', after: 'b' },
        { field: 'reason', before: undefined, after: 'x' },
      ],
    ],
    [
      'from what was before',
      { date: '2026-03-02', status: 'scheduled', before: { date: '2026-03-01', status: 'scheduled' } },
      [
        { field: 'date', before: '2026-03-01', after: '2026-03-02' },
        { field: 'status', before: undefined, after: 'scheduled' },
      ],
    ],
    ['names alone', { fields: ['phone'] }, [{ field: 'fields', before: undefined, after: ['phone'] }]],
  ]
  test.each(cases)('%s', (_, detail, changes) => expect(changesOf(detail)).toEqual(changes))
})

test('nothing that opens a door is shown, however deep it lies', () => {
  expect(withoutSecrets({ newPassword: 'a', list: [{ resetToken: 'b', name: 'c' }], tokenHash: { x: 1 } })).toEqual({
    newPassword: '•••',
    list: [{ resetToken: '•••', name: 'c' }],
    tokenHash: '•••',
  })
})
