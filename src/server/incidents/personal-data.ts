import { type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { forgetPhotos } from './photo-store.ts'

export const incidentsData: PersonalTable[] = [
  {
    table: 'cad_incidents',
    name: {
      en: 'Incidents you reported or answered for',
      es: 'Incidentes que notificó o atendió',
      fr: 'Incidents que vous avez signalés ou traités',
    },
    why: 'dispatch, and proof of what happened',
    seenBy: seenBy.company,
    of: { employee: ['assigned_to', 'in_danger'], actor: ['reported_by', 'taken_by', 'released_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: {
      stays:
        'where it happened is the incident’s own place; names nobody: it points to the record, which says “former employee”',
    },
  },
  {
    table: 'incident_assignments',
    name: {
      en: 'Incidents you were sent to',
      es: 'Incidentes a los que se le envió',
      fr: 'Incidents où vous avez été envoyé',
    },
    why: 'dispatch',
    seenBy: seenBy.above,
    of: { employee: ['employee_id'], actor: ['assigned_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { columns: { distance_m: null } },
  },
  {
    table: 'incident_log',
    name: {
      en: 'What you did at incidents',
      es: 'Lo que hizo en incidentes',
      fr: 'Ce que vous avez fait lors d’incidents',
    },
    why: 'proof of what happened',
    seenBy: seenBy.company,
    of: { employee: ['employee_id'], user: ['author_id'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'names nobody: it points to the record, which says “former employee”' },
  },
  {
    table: 'incident_photos',
    name: {
      en: 'Photos you took of incidents',
      es: 'Fotos de incidentes que hizo',
      fr: 'Photos d’incidents que vous avez prises',
    },
    why: 'proof of what happened',
    seenBy: seenBy.company,
    of: { actor: ['taken_by'] },
    kept: { kind: 'photos', since: 'created_at', forget: forgetPhotos },
    erased: { stays: 'who did it is named by reference to the account' },
  },
  {
    table: 'incident_settings',
    name: {
      en: 'Dispatch settings you changed',
      es: 'Ajustes de despacho que cambió',
      fr: 'Réglages d’intervention que vous avez modifiés',
    },
    why: 'knowing who changed them',
    seenBy: seenBy.company,
    of: { actor: ['updated_by'] },
    kept: { until: 'as long as the company keeps its records' },
    erased: { stays: 'who did it is named by reference to the account' },
  },
]
