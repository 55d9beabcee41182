import { peopleHeadings } from '../employees/import-headings.ts'
import type { Heading } from '../sheet.ts'
import type { Sentence } from '../words.ts'
import type { ImportColumn, ImportKind } from './kinds.ts'

const heading = (name: Sentence, ...others: string[]): Heading => ({ name, others })

const number = heading(
  { en: 'Number', es: 'Número', fr: 'Numéro' },
  ...['id', 'code', 'external id', 'external number', 'reference', 'ref', 'account number', 'account no'],
  ...['client id', 'client number', 'client code', 'customer id', 'customer number', 'site id', 'site number'],
  ...['site code', 'location id', 'location code', 'export code', 'codigo', 'referencia', 'numero de cliente'],
  ...['numero de sede', 'code client', 'code site', 'numero client', 'numero de client', 'numero de site'],
)
const site = heading(
  { en: 'Site', es: 'Sede', fr: 'Site' },
  ...['site name', 'location', 'location name', 'job site', 'jobsite', 'venue', 'workplace', 'property', 'schedule'],
  ...['centro', 'centro de trabajo', 'lugar', 'instalacion', 'servicio', 'lieu', 'chantier', 'nom du site'],
)
const client = heading(
  { en: 'Client', es: 'Cliente', fr: 'Client' },
  ...['client name', 'customer', 'customer name', 'account', 'account name', 'contact name', 'bill to', 'company'],
  ...['nombre del cliente', 'razon social', 'nom du client', 'raison sociale', 'donneur d ordre'],
)
const person = heading(
  { en: 'Person', es: 'Persona', fr: 'Personne' },
  ...['employee', 'employee name', 'employee id', 'employee number', 'name', 'full name', 'guard', 'officer', 'email'],
  ...['staff number', 'assigned to', 'user', 'empleado', 'vigilante', 'nombre', 'numero de empleado', 'trabajador'],
  ...['salarie', 'employe', 'agent', 'nom', 'matricule', 'nom complet'],
)
const post = heading(
  { en: 'Post', es: 'Puesto de guardia', fr: 'Poste de garde' },
  ...['post name', 'station', 'area', 'gate', 'sub location', 'job site area', 'puesto', 'zona', 'poste', 'zone'],
)
const position = heading(
  { en: 'Position', es: 'Cargo', fr: 'Fonction' },
  ...['role', 'job title', 'job', 'title', 'service type', 'categoria', 'ocupacion', 'qualification', 'emploi'],
)
const startTime = heading(
  { en: 'Start', es: 'Inicio', fr: 'Début' },
  ...['start time', 'starts', 'from', 'time in', 'shift start', 'hora inicio', 'hora de inicio', 'desde', 'entrada'],
  ...['heure debut', 'heure de debut', 'de'],
)
const endTime = heading(
  { en: 'End', es: 'Fin', fr: 'Fin' },
  ...['end time', 'ends', 'to', 'until', 'time out', 'shift end', 'finish', 'hora fin', 'hora de fin', 'hasta'],
  ...['salida', 'heure fin', 'heure de fin', 'a'],
)
const breakMinutes = heading(
  { en: 'Break (minutes)', es: 'Descanso (minutos)', fr: 'Pause (minutes)' },
  ...['break', 'break minutes', 'break length', 'break duration', 'break time', 'meal break', 'unpaid break', 'lunch'],
  ...['descanso', 'minutos de descanso', 'pausa', 'pause', 'minutes de pause', 'duree de pause', 'pause repas'],
)
const licences = heading(
  { en: 'Licences', es: 'Licencias', fr: 'Habilitations' },
  ...['licenses', 'required licences', 'required licenses', 'certifications', 'skills', 'habilitaciones'],
  ...['licencias exigidas', 'cartes', 'diplomes', 'qualifications requises'],
)
const address = heading(
  { en: 'Address', es: 'Dirección', fr: 'Adresse' },
  ...['street', 'street address', 'billing address', 'location address', 'domicilio', 'adresse postale'],
)
const billRate = heading(
  { en: 'Bill rate', es: 'Tarifa de facturación', fr: 'Tarif facturé' },
  ...['billing rate', 'charge rate', 'rate', 'hourly bill rate', 'tarifa', 'precio hora', 'precio por hora'],
  ...['tarif', 'tarif horaire', 'taux facture'],
)
const phone = peopleHeadings.phone
const email = peopleHeadings.email

/** What the columns of each file are called: in our samples, and in the files of other products. */
export const importHeadings: { [Kind in ImportKind]: Record<ImportColumn<Kind>, Heading> } = {
  clients: {
    number,
    name: heading(
      { en: 'Name', es: 'Nombre', fr: 'Nom' },
      ...['client', 'client name', 'customer', 'customer name', 'company', 'company name', 'account', 'account name'],
      ...['cliente', 'razon social', 'empresa', 'raison sociale', 'societe', 'nom du client', 'entreprise'],
    ),
    address,
    phone,
    email: { ...email, others: [...email.others, 'billing email', 'invoice email'] },
    taxId: heading(
      { en: 'Tax ID', es: 'NIF', fr: 'N° de TVA' },
      ...['tax number', 'vat number', 'vat', 'ein', 'vat registration', 'cif', 'nif cif', 'siret', 'siren', 'tva'],
    ),
    country: heading({ en: 'Country', es: 'País', fr: 'Pays' }, 'country code', 'billing country'),
    currency: heading({ en: 'Currency', es: 'Moneda', fr: 'Devise' }, 'currency code', 'divisa', 'monnaie'),
    dueDays: heading(
      { en: 'Days to pay', es: 'Días de pago', fr: 'Délai de paiement' },
      ...['terms', 'payment terms', 'due days', 'net days', 'plazo de pago', 'vencimiento', 'echeance'],
    ),
    taxPercent: heading(
      { en: 'Tax percent', es: 'Impuesto %', fr: 'Taxe %' },
      ...['tax rate', 'vat rate', 'tax', 'iva', 'impuesto', 'taux de tva', 'taxe'],
    ),
    contactName: heading(
      { en: 'Contact', es: 'Contacto', fr: 'Contact' },
      ...['contact name', 'contact person', 'primary contact', 'persona de contacto', 'interlocuteur'],
    ),
    contactEmail: heading(
      { en: 'Contact email', es: 'Correo del contacto', fr: 'E-mail du contact' },
      ...['contact e mail', 'email del contacto', 'courriel du contact'],
    ),
    contactPhone: heading(
      { en: 'Contact phone', es: 'Teléfono del contacto', fr: 'Téléphone du contact' },
      ...['contact mobile', 'movil del contacto', 'portable du contact'],
    ),
    notes: heading({ en: 'Notes', es: 'Notas', fr: 'Notes' }, 'comments', 'observaciones', 'remarques', 'memo'),
  },
  sites: {
    number,
    name: heading(
      { en: 'Name', es: 'Nombre', fr: 'Nom' },
      ...['site', 'site name', 'location', 'location name', 'job site', 'property', 'sede', 'centro', 'nom du site'],
    ),
    client,
    address,
    phone,
    email,
    timeZone: heading(
      { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
      ...['timezone', 'tz', 'huso horario'],
    ),
    latitude: heading({ en: 'Latitude', es: 'Latitud', fr: 'Latitude' }, 'lat'),
    longitude: heading({ en: 'Longitude', es: 'Longitud', fr: 'Longitude' }, 'lng', 'lon', 'long'),
    billRate,
    licences,
  },
  posts: {
    site,
    post,
    headCount: heading(
      { en: 'People', es: 'Personas', fr: 'Personnes' },
      ...['head count', 'headcount', 'quantity', 'guards', 'officers', 'count', 'cantidad', 'vigilantes', 'effectif'],
    ),
    position,
    licences,
    weekdays: heading(
      { en: 'Days', es: 'Días', fr: 'Jours' },
      ...['weekdays', 'days of week', 'day', 'dias de la semana', 'jours de la semaine'],
    ),
    startTime,
    endTime,
    breakMinutes,
    startsOn: heading(
      { en: 'First day', es: 'Primer día', fr: 'Premier jour' },
      ...['start date', 'effective date', 'fecha de inicio', 'fecha inicio', 'date de debut'],
    ),
    endsOn: heading(
      { en: 'Last day', es: 'Último día', fr: 'Dernier jour' },
      ...['end date', 'fecha de fin', 'fecha fin', 'date de fin'],
    ),
  },
  rates: {
    position,
    site,
    billRate,
    payRate: heading(
      { en: 'Pay rate', es: 'Tarifa de pago', fr: 'Taux payé' },
      ...['hourly rate', 'wage', 'hourly pay', 'salario hora', 'salario por hora', 'taux horaire', 'salaire horaire'],
    ),
  },
  people: {
    number: heading(
      { en: 'Number', es: 'Número', fr: 'Numéro' },
      ...['id', 'external id', 'employee code', 'export code', 'code', 'user id', 'codigo', 'code salarie'],
    ),
    ...peopleHeadings,
  },
  licences: {
    person,
    kind: heading(
      { en: 'Licence', es: 'Licencia', fr: 'Habilitation' },
      ...['kind', 'type', 'license', 'licence type', 'license type', 'certification', 'certificate', 'skill', 'tipo'],
      ...['habilitacion', 'titulo', 'carte professionnelle', 'diplome', 'carte'],
    ),
    licenceNumber: heading(
      { en: 'Licence number', es: 'Número de licencia', fr: 'Numéro d’habilitation' },
      ...[
        'number',
        'license number',
        'license no',
        'certificate number',
        'card number',
        'numero',
        'numero de carnet',
        'numero de carte',
      ],
    ),
    issuedBy: heading(
      { en: 'Issued by', es: 'Expedida por', fr: 'Délivrée par' },
      ...['issuer', 'authority', 'issuing authority', 'expedido por', 'delivre par', 'autorite'],
    ),
    issuedOn: heading(
      { en: 'Issued on', es: 'Expedida el', fr: 'Délivrée le' },
      ...['issue date', 'issued', 'fecha de expedicion', 'date de delivrance'],
    ),
    expiresOn: heading(
      { en: 'Expires on', es: 'Caduca el', fr: 'Expire le' },
      ...['expiry', 'expiry date', 'expiration', 'expiration date', 'expires', 'valid until', 'caducidad'],
      ...['fecha de caducidad', 'date d expiration', 'valable jusqu au'],
    ),
  },
  shifts: {
    site,
    post,
    person,
    date: heading(
      { en: 'Date', es: 'Fecha', fr: 'Date' },
      ...['day', 'shift date', 'start date', 'dia', 'jour', 'date de debut'],
    ),
    startTime,
    endTime,
    breakMinutes,
    position,
    notes: heading({ en: 'Notes', es: 'Notas', fr: 'Notes' }, 'comments', 'comment', 'observaciones', 'remarques'),
  },
  balances: {
    client,
    invoiceNumber: heading(
      { en: 'Invoice number', es: 'Número de factura', fr: 'Numéro de facture' },
      ...['invoice', 'invoice no', 'invoice num', 'num', 'number', 'document number', 'factura', 'numero'],
      ...['no factura', 'facture', 'no facture', 'piece'],
    ),
    invoiceDate: heading(
      { en: 'Invoice date', es: 'Fecha de factura', fr: 'Date de facture' },
      ...['date', 'issue date', 'transaction date', 'fecha', 'fecha de emision', 'date d emission'],
    ),
    dueDate: heading(
      { en: 'Due date', es: 'Vencimiento', fr: 'Échéance' },
      ...['due', 'due on', 'fecha de vencimiento', 'date d echeance'],
    ),
    amount: heading(
      { en: 'Amount', es: 'Importe', fr: 'Montant' },
      ...['total', 'invoice total', 'invoice amount', 'gross', 'importe total', 'total factura', 'montant ttc', 'ttc'],
    ),
    paid: heading(
      { en: 'Paid so far', es: 'Pagado hasta ahora', fr: 'Déjà payé' },
      ...['paid', 'amount paid', 'invoice amount paid', 'payments', 'pagado', 'cobrado', 'paye', 'regle', 'encaisse'],
    ),
    exchangeRate: heading(
      { en: 'Exchange rate', es: 'Tipo de cambio', fr: 'Taux de change' },
      ...['currency rate', 'fx rate', 'cambio', 'taux'],
    ),
  },
}
