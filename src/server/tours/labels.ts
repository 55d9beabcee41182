import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { renderSVG } from 'uqr'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type PdfDocument, pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import type { checkpoints } from '#shared/tours/contract.ts'
import type { Sentence } from '#shared/words.ts'
import { findSite, type Label, listCheckpoints, listLabels } from './store.ts'

const mostLabels = 300

const words = {
  title: { en: 'Checkpoint labels', es: 'Etiquetas de puntos de control', fr: 'Étiquettes de points de contrôle' },
  shortCode: { en: 'Short code', es: 'Código corto', fr: 'Code court' },
} satisfies Record<string, Sentence>

/** The labels of a site. That someone has printed them is written down: they know the codes from then on. */
export async function labels(ctx: Context, input: ParsedInputOf<typeof checkpoints.labels>) {
  const { businessId, checkpointId = null, size } = input
  const site = await findSite(ctx.db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId } = site
  const found = await listLabels(ctx.db, { organizationId, businessId, checkpointId, limit: mostLabels + 1 })
  if (found.length === 0) throw unprocessable('no-labels')
  if (found.length > mostLabels) throw unprocessable('too-many-labels', { most: mostLabels })
  await audit(ctx, {
    organizationId,
    action: 'checkpoint.labels-printed',
    subjectKind: 'business',
    subjectId: businessId,
    detail: { labels: found.length, ...(checkpointId !== null && { checkpointId }) },
  })
  const { language, paper } = await readerOf(ctx.db, ctx.actor)
  const say = (sentence: Sentence) => sentence[language]
  const sheet: PdfDocument = {
    info: { title: `${say(words.title)} · ${site.name}` },
    content:
      size === 'large'
        ? found.map((label, index) => largeLabel(label, site.name, say(words.shortCode), index > 0))
        : smallLabels(found, site.name, say(words.shortCode)),
  }
  return pdfOf(organizationId, `${say(words.title)} ${site.name}.pdf`, sheet, paper)
}

/** What stands on a tag is what stands in the label. That someone has it is written down, as with labels. */
export async function tag(ctx: Context, { id }: ParsedInputOf<typeof checkpoints.tag>) {
  const [checkpoint] = await listCheckpoints(ctx.db, { id, archived: false, limit: 1 })
  if (checkpoint === undefined) throw notFound()
  const { organizationId, businessId } = checkpoint
  const [label] = await listLabels(ctx.db, { organizationId, businessId, checkpointId: id, limit: 1 })
  if (label === undefined) throw unprocessable('no-labels')
  await audit(ctx, {
    organizationId,
    action: 'checkpoint.tag-prepared',
    subjectKind: 'checkpoint',
    subjectId: id,
    detail: { name: checkpoint.name },
  })
  return { text: label.code }
}

// Half of it may be scratched or wet and it is still read.
const qrOf = (code: string) => renderSVG(code, { ecc: 'Q', border: 2 })

const grouped = (shortCode: string) => `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`

function largeLabel(label: Label, site: string, shortCode: string, onNewPage: boolean): Content {
  return {
    alignment: 'center',
    ...(onNewPage && { pageBreak: 'before' as const }),
    stack: [
      { text: site, fontSize: 16, style: 'muted', margin: [0, 24, 0, 8] },
      { text: label.name, fontSize: 32, bold: true },
      { text: label.place ?? '', fontSize: 16, margin: [0, 8, 0, 24] },
      { svg: qrOf(label.code), width: 340 },
      { text: shortCode, style: 'muted', fontSize: 12, margin: [0, 24, 0, 4] },
      { text: grouped(label.shortCode), fontSize: 28, bold: true, characterSpacing: 2 },
    ],
  }
}

const perRow = 3
const cutLine = '#c3cad3'

/** Three in a row with lines to cut along; no label is torn apart. */
function smallLabels(found: Label[], site: string, shortCode: string): Content {
  const cells = found.map(
    (label): TableCell => ({
      alignment: 'center',
      margin: [4, 8, 4, 8],
      borderColor: [cutLine, cutLine, cutLine, cutLine],
      stack: [
        { text: label.name, bold: true, fontSize: 11 },
        { text: [site, label.place].filter(Boolean).join(' · '), style: 'muted', fontSize: 7 },
        { svg: qrOf(label.code), width: 120, margin: [0, 4, 0, 4] },
        { text: shortCode, style: 'muted', fontSize: 7 },
        { text: grouped(label.shortCode), bold: true, fontSize: 12, characterSpacing: 1 },
      ],
    }),
  )
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_, column) => cells[row * perRow + column] ?? ''),
  )
  return {
    table: { widths: Array.from({ length: perRow }, () => '*'), dontBreakRows: true, body: rows },
  }
}
