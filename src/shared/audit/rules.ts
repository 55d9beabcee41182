import type { Language } from '../words.ts'
import { auditActions, isAuditAction } from './actions.ts'
import type { AuditLine } from './contract.ts'

/** What an act is called; one of an earlier version keeps the name it was written with. */
export const actionName = (action: string, language: Language) =>
  isAuditAction(action) ? auditActions[action].name[language] : action

interface Teller {
  language: Language
  /** A day (`yyyy-MM-dd`) as the reader writes days. */
  day: (day: string) => string
}

/** Who did what in one sentence, as far as the line knows; else what it is called. */
export function sentenceOf(line: AuditLine, { language, day }: Teller): string {
  const { action } = line
  const name = actionName(action, language)
  const told = isAuditAction(action) ? auditActions[action].told?.[language] : undefined
  const values: Record<string, unknown> = {
    ...line.detail,
    actor: line.actor === null ? 'Muster' : line.actor.name,
    subject: line.subjectName,
    subjectId: line.subjectId,
    employee: line.employeeName,
  }
  const isKnown = (hole: string) => typeof values[hole] === 'string' || typeof values[hole] === 'number'
  const holes = told?.match(/(?<=\{)\w+(?=\})/g) ?? []
  if (told === undefined || !holes.every(isKnown)) return name
  return told.replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
    const value = String(values[hole])
    return isDay.test(value) ? day(value) : value
  })
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

export interface Change {
  field: string
  /** Undefined where only the value of the moment was written down. */
  before: unknown
  after: unknown
}

/** What a line says besides, old and new values side by side. */
export function changesOf(detail: Record<string, unknown>): Change[] {
  const { oldValues, newValues, before, fields, ...rest } = detail
  const [old, fresh] = [valuesOf(oldValues), valuesOf(newValues)]
  const former = valuesOf(before)
  return [
    ...[...new Set([...Object.keys(old), ...Object.keys(fresh)])].map(field => ({
      field,
      before: old[field] ?? null,
      after: fresh[field] ?? null,
    })),
    ...Object.entries(rest).map(([field, value]) => {
      if (isPair(value)) return { field, before: value.from ?? null, after: value.to ?? null }
      const isChanged = Object.hasOwn(former, field) && former[field] !== value
      return { field, before: isChanged ? former[field] : undefined, after: value }
    }),
    ...(Array.isArray(fields) ? [{ field: 'fields', before: undefined, after: fields }] : []),
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valuesOf = (value: unknown) => (isRecord(value) ? value : {})

const isPair = (value: unknown): value is { from?: unknown; to?: unknown } =>
  isRecord(value) && Object.keys(value).every(key => key === 'from' || key === 'to') && Object.keys(value).length > 0

const secretive = /password|passwd|token|secret|hash|cookie|recovery|apikey/i

/** Nothing that opens a door is shown, even if a feature wrote it down by mistake. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, secretive.test(key) ? '•••' : withoutSecrets(one)]),
  )
}
