import { openClient } from '#server/clients/public.ts'
import { clients } from '#shared/clients/contract.ts'
import { type ImportColumn, plainName } from '#shared/company-import/kinds.ts'
import { findings, type Reader } from './file-reader.ts'
import { newcomers, recogniser } from './recognition.ts'
import { clientsIn } from './references.ts'

const columnOfField: Record<string, ImportColumn<'clients'>> = {
  address: 'address',
  phone: 'phone',
  email: 'email',
  taxId: 'taxId',
  country: 'country',
  currency: 'currency',
  invoiceDueDays: 'dueDays',
  invoiceTaxPercent: 'taxPercent',
  'contacts.0.name': 'contactName',
  'contacts.0.email': 'contactEmail',
  'contacts.0.phone': 'contactPhone',
  notes: 'notes',
}

export const readClients: Reader<'clients'> = async (ctx, { organizationId, dateFormat }, rows) => {
  const said = findings<'clients'>(dateFormat)
  const { records, numbers } = await clientsIn(ctx, organizationId)
  const sorted = newcomers(
    recogniser(records, numbers, ({ name }) => [plainName(name)]),
    said,
  )
  const fresh = rows.flatMap((cell, row) => {
    const [number, name] = [said.text(row, 'number', cell('number'), 60), said.text(row, 'name', cell('name'), 200)]
    const draft = said.parse(row, clients.create.input, draftOf(cell), field => columnOfField[field] ?? 'name')
    if (draft === undefined) return []
    return sorted.isNew({ row, number, name, keys: [plainName(name)] }) ? [{ number: plainName(number), draft }] : []
  })
  return {
    ...said,
    fresh: fresh.length,
    known: sorted.known(),
    write: () =>
      sorted.open(ctx, { organizationId, kind: 'clients' }, fresh, draft =>
        openClient(ctx, { ...draft, organizationId }),
      ),
  }
}

function draftOf(cell: (column: ImportColumn<'clients'>) => string) {
  const contact = { name: cell('contactName'), email: cell('contactEmail'), phone: cell('contactPhone') }
  const hasContact = Object.values(contact).some(value => value !== '')
  const days = cell('dueDays').replace(/^net\s*|\s*(days|días|jours|j|d)$/gi, '')
  return {
    name: cell('name'),
    address: cell('address'),
    phone: cell('phone'),
    email: cell('email'),
    taxId: cell('taxId'),
    country: cell('country').toUpperCase(),
    currency: cell('currency').toUpperCase(),
    ...(days !== '' && { invoiceDueDays: Number(days) }),
    invoiceTaxPercent: cell('taxPercent').replace(/\s*%$/, ''),
    // Whoever is reached without being named is reached at the client.
    ...(hasContact && { contacts: [{ ...contact, name: contact.name || contact.email || contact.phone }] }),
    notes: cell('notes'),
  }
}
