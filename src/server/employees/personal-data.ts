import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'

export const employeesData: PersonalTable[] = [
  {
    table: 'employees',
    name: { en: 'Your record at the company', es: 'Su ficha en la empresa', fr: 'Votre fiche dans l’entreprise' },
    why: 'employing someone: planning, clocking, pay',
    seenBy: seenBy.above,
    of: { employee: ['id'], user: ['user_id'], email: ['email'] },
    kept: { until: 'contact data until the person leaves; the name until it is erased' },
    erased: {
      columns: {
        name: 'name',
        email: null,
        phone: null,
        phone_e164: null,
        department: null,
        current_location: null,
        last_active: null,
      },
    },
  },
  {
    table: 'employments',
    name: {
      en: 'Companies you work for',
      es: 'Empresas para las que trabaja',
      fr: 'Entreprises pour lesquelles vous travaillez',
    },
    why: 'knowing at sign-in where someone works',
    seenBy: seenBy.nobody,
    of: { employee: ['employee_id'], user: ['user_id'] },
    kept: { until: 'until the person leaves' },
    erased: { rows: 'go' },
  },
  {
    table: 'employee_businesses',
    name: { en: 'Sites you work at', es: 'Sedes en las que trabaja', fr: 'Sites où vous travaillez' },
    why: 'planning and pay by site',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'site_people',
    name: { en: 'Sites where you are known', es: 'Sedes donde se le conoce', fr: 'Sites où l’on vous connaît' },
    why: 'showing a client its team',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'] },
    kept: { until: 'as long as the company keeps its hours and pay records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'licences',
    name: { en: 'Licences and certificates', es: 'Licencias y certificados', fr: 'Habilitations et certificats' },
    why: 'proving that someone may guard',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'] },
    kept: { until: 'until removed or erased' },
    erased: { rows: 'go' },
  },
]
