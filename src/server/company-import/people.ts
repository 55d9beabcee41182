import { addPeople, readPeople } from '#server/employees/public.ts'
import { importColumns, plainName } from '#shared/company-import/kinds.ts'
import { importFields } from '#shared/employees/import-rules.ts'
import { refusal } from '#shared/refusal.ts'
import { findings, type Reader } from './file-reader.ts'
import { recogniser } from './recognition.ts'
import { peopleIn } from './references.ts'
import { insertNumbers } from './store.ts'

interface Known {
  name: string
  email: string | null
  phone: string | null
  staffNumber: string
}

/** By what somebody is known: an address is theirs alone, a staff number or a phone together with their name. */
function keysOf({ name, email, phone, staffNumber }: Known) {
  const plain = plainName(name)
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-9)
  return [
    ...(email ? [`email ${email.toLowerCase()}`] : []),
    ...(staffNumber === '' ? [] : [`number ${staffNumber} ${plain}`]),
    ...(digits === '' ? [] : [`phone ${digits} ${plain}`]),
  ]
}

/** Everyone on the staff, as the import of employees reads them; nobody is invited before the company wants them to be. */
export const readStaff: Reader<'people'> = async (ctx, { organizationId, dateFormat }, rows) => {
  const said = findings<'people'>(dateFormat)
  const { records, numbers } = await peopleIn(ctx, organizationId)
  const { recognise, adopted } = recogniser(records, numbers, person =>
    keysOf({ ...person, staffNumber: String(person.staffNumber) }),
  )
  let known = 0
  const arriving = rows.flatMap((cell, row) => {
    const number = said.text(row, 'number', cell('number'), 60)
    const raw = Object.fromEntries(importFields.map(field => [field, cell(field)]))
    const { name = '', email = '', phone = '', staffNumber = '' } = raw
    const keys = keysOf({ name, email, phone, staffNumber: staffNumber.replace(/^0+(?=\d)/, '') })
    // Rows alike in an address or a number are told apart by the import of employees itself.
    const { record, why } = recognise({ row, number, name, keys })
    if (why?.code === 'import-number-of-other') said.refuse(row, 'number', why)
    else if (why !== undefined && (number !== '' || email === ''))
      said.refuse(row, number === '' ? 'name' : 'number', why)
    if (record === undefined) return [{ row, number: plainName(number), raw }]
    said.remark(row, 'name', refusal('import-there-already'))
    known++
    return []
  })
  const { people, problems } = await readPeople(
    ctx,
    arriving.map(({ raw }) => raw),
    organizationId,
  )
  for (const { row, field, code, params } of problems) {
    const at = arriving[row]?.row ?? 0
    // The row in which the same stands is one of the file, not one of those that are new.
    const place = Number(params?.row) - 1
    const shown = params?.row === undefined ? params : { ...params, row: (arriving[place]?.row ?? place) + 1 }
    if (importColumns.people.includes(field) && !said.isWrong(at)) said.refuse(at, field, { code, params: shown })
  }
  return {
    ...said,
    fresh: arriving.length,
    known,
    async write() {
      const ids = arriving.length === 0 ? [] : await addPeople(ctx, organizationId, people)
      const numbered = arriving.flatMap(({ number }, index) =>
        number === '' ? [] : [{ number, record: ids[index] as number }],
      )
      await insertNumbers(ctx.db, organizationId, 'people', [...adopted, ...numbered])
    },
  }
}
