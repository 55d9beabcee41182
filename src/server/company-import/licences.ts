import { addLicences, decidesAbout } from '#server/employees/public.ts'
import { type ImportColumn, plainName } from '#shared/company-import/kinds.ts'
import { NewLicence } from '#shared/employees/licence-contract.ts'
import { refusal } from '#shared/refusal.ts'
import { findings, onceEach, type Reader } from './file-reader.ts'
import { peopleIn } from './references.ts'
import { listLicenceKeys } from './store.ts'

const columnOfField: Record<string, ImportColumn<'licences'>> = {
  kind: 'kind',
  number: 'licenceNumber',
  issuedBy: 'issuedBy',
  issuedOn: 'issuedOn',
  expiresOn: 'expiresOn',
}

interface Key {
  employeeId: number
  kind: string
  number?: string | null | undefined
  expiresOn?: string | null | undefined
}

const keyOf = ({ employeeId, kind, number, expiresOn }: Key) =>
  [employeeId, plainName(kind), plainName(number ?? ''), expiresOn ?? ''].join('|')

export const readLicences: Reader<'licences'> = async (ctx, { organizationId, dateFormat }, rows) => {
  const said = findings<'licences'>(dateFormat)
  const people = await peopleIn(ctx, organizationId)
  const there = new Set((await listLicenceKeys(ctx.db, organizationId)).map(keyOf))
  const once = onceEach()
  let known = 0
  const fresh = rows.flatMap((cell, row) => {
    const { record: person, why } = people.find(cell('person'))
    if (why !== undefined) said.refuse(row, 'person', why)
    if (person !== undefined && !decidesAbout(ctx.actor, person)) {
      said.refuse(row, 'person', refusal('decides-not-about-them'))
    }
    const [issuedOn, expiresOn] = [
      said.day(row, 'issuedOn', cell('issuedOn')),
      said.day(row, 'expiresOn', cell('expiresOn')),
    ]
    if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
      said.refuse(row, 'expiresOn', refusal('licence-expires-before-issue'))
    }
    const draft = said.parse(
      row,
      NewLicence,
      {
        employeeId: person?.id ?? 1,
        kind: said.text(row, 'kind', cell('kind'), 100),
        number: said.text(row, 'licenceNumber', cell('licenceNumber'), 100) || null,
        issuedBy: said.text(row, 'issuedBy', cell('issuedBy'), 100) || null,
        issuedOn,
        expiresOn,
      },
      field => columnOfField[field] ?? 'person',
    )
    if (draft === undefined) return []
    const twice = once(keyOf(draft), row)
    if (twice !== null) said.refuse(row, 'kind', twice)
    if (twice !== null || !there.has(keyOf(draft))) return twice === null ? [draft] : []
    said.remark(row, 'kind', refusal('import-there-already'))
    known++
    return []
  })
  return { ...said, fresh: fresh.length, known, write: () => addLicences(ctx, organizationId, fresh) }
}
