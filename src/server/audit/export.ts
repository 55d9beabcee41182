import type { Context } from '#server/platform/context.ts'
import { type CsvColumns, csvStream } from '#server/platform/csv.ts'
import type { Database } from '#server/platform/db.ts'
import { readerOf } from '#server/platform/reader.ts'
import { batchesOf } from '#server/platform/sql.ts'
import type { AuditLine } from '#shared/audit/contract.ts'
import { actionName, sentenceOf } from '#shared/audit/rules.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { dayOf } from '#shared/time.ts'
import type { Language, Sentence } from '#shared/words.ts'
import { type Filters, filterOf, present } from './read-audit.ts'
import { allLines, type LineRow } from './store.ts'

/** The lines that the filters leave, as a file in the reader's language. */
export async function exportLines(ctx: Context, filters: Filters): Promise<DownloadBody> {
  const language = (await readerOf(ctx.db, ctx.actor)).language
  const batches = batchesOf(ctx.db, allLines(await filterOf(ctx, filters)))
  return {
    filename: `audit-log-${dayOf(ctx.now, 'UTC')}.csv`,
    body: csvStream(columnsFor(language), presented(ctx.db, batches)),
  }
}

async function* presented(db: Database, batches: AsyncIterable<LineRow[]>) {
  for await (const rows of batches) yield await present(db, rows)
}

const headings = {
  at: { en: 'Time (UTC)', es: 'Hora (UTC)', fr: 'Heure (UTC)' },
  organization: { en: 'Organization', es: 'Organización', fr: 'Organisation' },
  actor: { en: 'Who', es: 'Quién', fr: 'Qui' },
  role: { en: 'Role', es: 'Rol', fr: 'Rôle' },
  through: { en: 'API token', es: 'Token de API', fr: 'Jeton d’API' },
  name: { en: 'What', es: 'Qué', fr: 'Quoi' },
  sentence: { en: 'In words', es: 'En palabras', fr: 'En clair' },
  action: { en: 'Action', es: 'Acción', fr: 'Action' },
  kind: { en: 'Record', es: 'Registro', fr: 'Enregistrement' },
  id: { en: 'Record ID', es: 'ID del registro', fr: 'ID de l’enregistrement' },
  detail: { en: 'Details', es: 'Detalles', fr: 'Détails' },
  sealed: { en: 'Sealed', es: 'Sellado', fr: 'Scellé' },
  line: { en: 'Line', es: 'Línea', fr: 'Ligne' },
} satisfies Record<string, Sentence>

const yesAndNo: Record<'yes' | 'no', Sentence> = {
  yes: { en: 'yes', es: 'sí', fr: 'oui' },
  no: { en: 'no', es: 'no', fr: 'non' },
}

function columnsFor(language: Language): CsvColumns<AuditLine> {
  const called = (name: keyof typeof headings) => headings[name][language]
  return {
    [called('line')]: line => line.id,
    [called('at')]: line => line.at,
    [called('organization')]: line => line.organizationName,
    [called('actor')]: line => line.actor?.name ?? line.actor?.id,
    [called('role')]: line => line.actor?.role,
    [called('through')]: line => line.through?.name,
    [called('name')]: line => actionName(line.action, language),
    [called('sentence')]: line => sentenceOf(line, { language, day: text => text }),
    // Told apart from the French word for it.
    [`${called('action')} (subject.verb)`]: line => line.action,
    [called('kind')]: line => line.subjectKind,
    [called('id')]: line => line.subjectId,
    [called('detail')]: line => JSON.stringify(line.detail),
    [called('sealed')]: line => yesAndNo[line.sealed ? 'yes' : 'no'][language],
  }
}
