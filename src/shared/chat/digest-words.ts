import type { Grade } from '../incidents/priority.ts'
import type { IncidentStatus } from '../incidents/shapes.ts'
import type { Sentence } from '../words.ts'

/** A sentence for one, and one for any other number. */
interface Counted {
  one: Sentence
  other: Sentence
}

/** What summaries in a chat channel say, in the language of the company. */
export const digestWords = {
  criticalIncident: { en: 'Critical incident', es: 'Incidente crítico', fr: 'Incident critique' },
  highIncident: { en: 'High priority incident', es: 'Incidente de prioridad alta', fr: 'Incident de priorité haute' },
  open: { en: 'Open in Muster', es: 'Abrir en Muster', fr: 'Ouvrir dans Muster' },
  footer: { en: '{name} · sent by Muster', es: '{name} · enviado por Muster', fr: '{name} · envoyé par Muster' },
  daily: { en: 'Daily summary · {day}', es: 'Resumen del día · {day}', fr: 'Bilan du jour · {day}' },
  title: { en: 'Operations summary', es: 'Resumen de operaciones', fr: 'Bilan des opérations' },
  builtIn: { en: 'Built-in digest', es: 'Resumen integrado', fr: 'Bilan intégré' },
  byModel: { en: 'Written by AI ({model})', es: 'Escrito por IA ({model})', fr: 'Rédigé par IA ({model})' },
  span: { en: '{from} to {to}', es: 'De {from} a {to}', fr: 'Du {from} au {to}' },
  shifts: { en: 'Shifts', es: 'Turnos', fr: 'Vacations' },
  hours: { en: 'Hours', es: 'Horas', fr: 'Heures' },
  incidents: { en: 'Incidents', es: 'Incidentes', fr: 'Incidents' },
  notes: { en: 'Notes', es: 'Notas', fr: 'Notes' },
  worked: { en: '{hours} hours worked', es: '{hours} horas trabajadas', fr: '{hours} heures travaillées' },
  noShifts: { en: 'No shifts were planned', es: 'No había turnos previstos', fr: 'Aucune vacation n’était prévue' },
  covered: {
    en: '{covered} of {planned} covered',
    es: '{covered} de {planned} cubiertos',
    fr: '{covered} sur {planned} assurées',
  },
  nobodyLate: { en: 'nobody late', es: 'nadie tarde', fr: 'personne en retard' },
  late: { en: '{n} late', es: '{n} con retraso', fr: '{n} en retard' },
  noNoShows: { en: 'no no-shows', es: 'sin ausencias', fr: 'aucune absence' },
  after: {
    en: '{resolved} resolved · {open} still open',
    es: '{resolved} resueltos · {open} aún abiertos',
    fr: '{resolved} résolus · {open} encore ouverts',
  },
  noIncidents: { en: 'No new incidents', es: 'Sin incidentes nuevos', fr: 'Aucun nouvel incident' },
  more: {
    en: '• and {n} more of high or critical priority',
    es: '• y {n} más de prioridad alta o crítica',
    fr: '• et {n} autres de priorité haute ou critique',
  },
  filled: {
    en: 'Every shift is filled',
    es: 'Todos los turnos están cubiertos',
    fr: 'Toutes les vacations sont pourvues',
  },
} as const satisfies Record<string, Sentence>

export const digestCounts = {
  onDuty: {
    one: { en: '1 person on duty now', es: '1 persona de servicio ahora', fr: '1 personne en service' },
    other: { en: '{n} people on duty now', es: '{n} personas de servicio ahora', fr: '{n} personnes en service' },
  },
  notes: {
    one: { en: '1 note of high priority', es: '1 nota de prioridad alta', fr: '1 note de priorité haute' },
    other: { en: '{n} notes of high priority', es: '{n} notas de prioridad alta', fr: '{n} notes de priorité haute' },
  },
  noShows: {
    one: { en: '1 no-show', es: '1 ausencia', fr: '1 absence' },
    other: { en: '{n} no-shows', es: '{n} ausencias', fr: '{n} absences' },
  },
  incidents: {
    one: { en: '1 new incident', es: '1 incidente nuevo', fr: '1 nouvel incident' },
    other: { en: '{n} new incidents', es: '{n} incidentes nuevos', fr: '{n} nouveaux incidents' },
  },
  open: {
    one: { en: '1 shift is still open', es: '1 turno sigue abierto', fr: '1 vacation reste à pourvoir' },
    other: {
      en: '{n} shifts are still open',
      es: '{n} turnos siguen abiertos',
      fr: '{n} vacations restent à pourvoir',
    },
  },
} as const satisfies Record<string, Counted>

export const gradeWords: Record<Grade, Sentence> = {
  critical: { en: 'critical', es: 'crítica', fr: 'critique' },
  high: { en: 'high', es: 'alta', fr: 'haute' },
  medium: { en: 'medium', es: 'media', fr: 'moyenne' },
  low: { en: 'low', es: 'baja', fr: 'basse' },
}

export const statusWords: Record<IncidentStatus, Sentence> = {
  open: { en: 'open', es: 'abierto', fr: 'ouvert' },
  in_progress: { en: 'in progress', es: 'en curso', fr: 'en cours' },
  resolved: { en: 'resolved', es: 'resuelto', fr: 'résolu' },
  closed: { en: 'closed', es: 'cerrado', fr: 'clos' },
}
