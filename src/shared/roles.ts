import type { Sentence } from './words.ts'

/** The six kinds of accounts, from the most to the least powerful. */
export const roles = ['admin', 'provider', 'supervisor', 'lead', 'employee', 'client'] as const
export type Role = (typeof roles)[number]

/** What a role is called. */
export const roleNames: Record<Role, Sentence> = {
  admin: { en: 'Administrator', es: 'Administrador', fr: 'Administrateur' },
  provider: { en: 'Provider', es: 'Proveedor', fr: 'Prestataire' },
  supervisor: { en: 'Supervisor', es: 'Supervisor', fr: 'Superviseur' },
  lead: { en: 'Site Lead', es: 'Jefe de sede', fr: 'Chef de site' },
  employee: { en: 'Employee', es: 'Empleado', fr: 'Employé' },
  client: { en: 'Client', es: 'Cliente', fr: 'Client' },
}
