import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const organizationsData: PersonalTable[] = [
  {
    table: 'organizations',
    name: { en: 'Companies you own', es: 'Empresas suyas', fr: 'Entreprises qui vous appartiennent' },
    why: 'running a company',
    seenBy: seenBy.above,
    of: { user: ['provider_id'] },
    kept: { until: 'as long as there is the company' },
    erased: { stays: 'a company is no person; its owner is named by reference' },
  },
  {
    table: 'businesses',
    name: {
      en: 'Sites whose contact you are',
      es: 'Sedes de las que es contacto',
      fr: 'Sites dont vous êtes le contact',
    },
    why: 'knowing whom to call',
    seenBy: seenBy.company,
    of: { email: ['email'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'the address of a site is changed by whoever keeps its record' },
  },
  {
    table: 'allowance_people',
    name: { en: 'Allowances given to you', es: 'Complementos que recibe', fr: 'Primes qui vous sont versées' },
    why: 'pay',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
]
