import { guessColumns as guess, type Heading } from '../sheet.ts'
import type { Sentence } from '../words.ts'
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

/** The columns of a file of people, with everything that they are called. */
export const peopleHeadings = Object.fromEntries(
  importFields.map(field => [field, { name: importHeadings[field], others: otherHeadings[field] }]),
) as Record<ImportField, Heading>

export const guessColumns = (heads: readonly string[]) => guess(peopleHeadings, heads)
