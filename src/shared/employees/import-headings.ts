import { languages, type Sentence } from '../words.ts'
import { type ImportField, importFields } from './import-rules.ts'

/** What the columns of a file are called: in our own samples, and where they are matched. */
export const importHeadings: Record<ImportField, Sentence> = {
  name: { en: 'Name', es: 'Nombre', fr: 'Nom' },
  email: { en: 'Email', es: 'Correo electrónico', fr: 'E-mail' },
  phone: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone' },
  position: { en: 'Position', es: 'Puesto', fr: 'Poste' },
  department: { en: 'Department', es: 'Departamento', fr: 'Service' },
  hourlyRate: { en: 'Hourly Rate', es: 'Tarifa por hora', fr: 'Taux horaire' },
  status: { en: 'Status', es: 'Estado', fr: 'Statut' },
  staffNumber: { en: 'Staff number', es: 'Número de empleado', fr: 'Matricule' },
}

// What else payroll programs and people call them, without accents.
const otherHeadings: Record<ImportField, readonly string[]> = {
  name: [
    ...['full name', 'employee name', 'employee'],
    ...['nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'empleado'],
    ...['nom complet', 'nom et prenom', 'prenom et nom', 'nom prenom', 'prenom nom', 'salarie', 'employe'],
  ],
  email: ['e mail', 'email address', 'e mail address', 'correo', 'courriel', 'mail', 'adresse e mail', 'adresse email'],
  phone: [
    ...['mobile', 'cell', 'telephone', 'phone number', 'mobile number', 'cell number', 'telephone number', 'tel'],
    ...['movil', 'telefono movil', 'numero de telefono', 'portable', 'telephone portable', 'numero de telephone'],
  ],
  position: ['job title', 'title', 'job', 'posicion', 'cargo', 'ocupacion', 'fonction', 'emploi', 'qualification'],
  department: ['dept', 'team', 'equipo', 'area', 'departement', 'equipe'],
  hourlyRate: [
    ...['rate', 'pay rate', 'hourly pay', 'hourlypay', 'wage', 'rate per hour', 'pay rate per hour', 'wage per hour'],
    ...['tarifa', 'tarifa horaria', 'precio por hora', 'precio hora', 'salario por hora', 'salario hora', 'euros hora'],
    ...['taux', 'tarif horaire', 'salaire horaire'],
  ],
  status: ['situacion', 'etat'],
  staffNumber: ['staff no', 'employee number', 'employee id', 'personnel number', 'badge number', 'payroll number'],
}

/** Which column of a file most likely holds which field, by its heading; a column is used once. */
export function guessColumns(heads: readonly string[]): Partial<Record<ImportField, number>> {
  const words = heads.map(plainHeading)
  const guess: Partial<Record<ImportField, number>> = {}
  for (const field of importFields) {
    const known = [...languages.map(language => plainHeading(importHeadings[field][language])), ...otherHeadings[field]]
    const column = words.findIndex(word => known.includes(word))
    if (column !== -1) guess[field] = column
  }
  return guess
}

/** `hourlyRate`, `Hourly_Rate`, `TÉLÉPHONE` and `Tél.` as one would say them. */
const plainHeading = (head: string) =>
  head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
