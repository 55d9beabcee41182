import { openBusiness } from '#server/organizations/public.ts'
import { type ImportColumn, plainName } from '#shared/company-import/kinds.ts'
import { readList } from '#shared/company-import/values.ts'
import { decimalsOf, isPayable } from '#shared/money.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { refusal } from '#shared/refusal.ts'
import { isTimeZone } from '#shared/time-zone.ts'
import { brief, findings, type Reader } from './file-reader.ts'
import { newcomers, recogniser } from './recognition.ts'
import { clientsIn, sitesIn } from './references.ts'

const columnOfField: Record<string, ImportColumn<'sites'>> = {
  address: 'address',
  phone: 'phone',
  email: 'email',
  timeZone: 'timeZone',
  latitude: 'latitude',
  longitude: 'longitude',
  billRate: 'billRate',
}

// Two clients may both have a Main Gate.
const keyOf = (name: string, clientId: number | null) => `${clientId ?? 0} ${plainName(name)}`

export const readSites: Reader<'sites'> = async (ctx, { organizationId, dateFormat, currency }, rows) => {
  const said = findings<'sites'>(dateFormat)
  const clients = await clientsIn(ctx, organizationId)
  const { records, numbers } = await sitesIn(ctx, organizationId)
  const sorted = newcomers(
    recogniser(records, numbers, ({ name, clientId }) => [keyOf(name, clientId)]),
    said,
  )
  const fresh = rows.flatMap((cell, row) => {
    const [number, name] = [said.text(row, 'number', cell('number'), 60), said.text(row, 'name', cell('name'), 200)]
    const client = cell('client') === '' ? undefined : clients.find(cell('client'))
    if (client?.why !== undefined) said.refuse(row, 'client', client.why)
    const clientId = client?.record?.id ?? null
    const timeZone = cell('timeZone').replaceAll(' ', '_')
    if (timeZone !== '' && !isTimeZone(timeZone)) {
      said.refuse(row, 'timeZone', refusal('import-time-zone-not-known', { value: brief(timeZone) }))
    }
    const billRate = said.amount(row, 'billRate', cell('billRate'))
    if (/^\d+(\.\d+)?$/.test(billRate) && !isPayable(billRate, currency)) {
      said.refuse(row, 'billRate', refusal('amount-too-fine', { currency, decimals: decimalsOf(currency) }))
    }
    const [latitude, longitude] = [degrees(cell('latitude')), degrees(cell('longitude'))]
    if ((latitude === undefined) !== (longitude === undefined)) {
      said.refuse(row, latitude === undefined ? 'latitude' : 'longitude', refusal('position-incomplete'))
    }
    const draft = said.parse(
      row,
      businesses.create.input,
      {
        name,
        clientId,
        address: cell('address'),
        phone: cell('phone'),
        email: cell('email'),
        ...(timeZone !== '' && { timeZone }),
        ...(latitude !== undefined && { latitude }),
        ...(longitude !== undefined && { longitude }),
        billRate,
        requiredLicences: readList(cell('licences')),
      },
      field => (field.startsWith('requiredLicences') ? 'licences' : (columnOfField[field] ?? 'name')),
    )
    if (draft === undefined) return []
    return sorted.isNew({ row, number, name, keys: [keyOf(name, clientId)] })
      ? [{ number: plainName(number), draft }]
      : []
  })
  return {
    ...said,
    fresh: fresh.length,
    known: sorted.known(),
    write: () =>
      sorted.open(ctx, { organizationId, kind: 'sites' }, fresh, draft =>
        openBusiness(ctx, { ...draft, organizationId }),
      ),
  }
}

const degrees = (cell: string) => (cell === '' ? undefined : Number(cell.replace(',', '.')))
