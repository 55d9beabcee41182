import type { Grade } from '#shared/incidents/priority.ts'
import type { Sentence } from '#shared/words.ts'

export const reviewWords = {
  title: { en: 'Service review', es: 'Revisión del servicio', fr: 'Bilan de service' },
  quarter: { en: 'Quarter', es: 'Trimestre', fr: 'Trimestre' },
  period: { en: 'Period', es: 'Periodo', fr: 'Période' },
  span: { en: '{from} to {to}', es: 'Del {from} al {to}', fr: 'Du {from} au {to}' },
  madeAt: { en: 'Made on', es: 'Elaborado el', fr: 'Établi le' },
  allSites: { en: 'All sites', es: 'Todas las sedes', fr: 'Tous les sites' },
  soFar: {
    en: 'This quarter is not over: it is counted to yesterday.',
    es: 'Este trimestre no ha terminado: se cuenta hasta ayer.',
    fr: 'Ce trimestre n’est pas terminé : il est compté jusqu’à hier.',
  },
  rating: { en: 'Rating', es: 'Valoración', fr: 'Évaluation' },
  outOfFive: { en: '{score} of 5', es: '{score} de 5', fr: '{score} sur 5' },
  fulfilled: { en: 'Hours worked', es: 'Horas trabajadas', fr: 'Heures travaillées' },
  ofPromised: { en: 'of those promised', es: 'de las prometidas', fr: 'de celles promises' },
  ofPlanned: { en: 'of those planned', es: 'de las planificadas', fr: 'de celles prévues' },
  roundsWalked: { en: 'Rounds walked', es: 'Rondas hechas', fr: 'Rondes effectuées' },
  answeredInTime: { en: 'Answered in time', es: 'Respondidas a tiempo', fr: 'Répondues à temps' },
  incidents: { en: 'Incidents', es: 'Incidentes', fr: 'Incidents' },
  toScene: { en: 'To the scene', es: 'Hasta llegar', fr: 'Jusqu’à l’arrivée' },
  minutes: { en: '{minutes} min', es: '{minutes} min', fr: '{minutes} min' },
  change: {
    en: '{change} against the quarter before',
    es: '{change} respecto al trimestre anterior',
    fr: '{change} par rapport au trimestre précédent',
  },
  hours: { en: 'Hours', es: 'Horas', fr: 'Heures' },
  promised: { en: 'Promised', es: 'Prometidas', fr: 'Promises' },
  planned: { en: 'Planned', es: 'Planificadas', fr: 'Prévues' },
  worked: { en: 'Worked', es: 'Trabajadas', fr: 'Travaillées' },
  rounds: { en: 'Rounds', es: 'Rondas', fr: 'Rondes' },
  due: { en: 'Due', es: 'Previstas', fr: 'Prévues' },
  walked: { en: 'Walked', es: 'Hechas', fr: 'Effectuées' },
  byPriority: { en: 'Incidents by priority', es: 'Incidentes por prioridad', fr: 'Incidents par priorité' },
  priority: { en: 'Priority', es: 'Prioridad', fr: 'Priorité' },
  requests: { en: 'Requests', es: 'Solicitudes', fr: 'Demandes' },
  answered: { en: 'Due', es: 'Debidas', fr: 'Dues' },
  inTime: { en: 'Answered in time', es: 'Respondidas a tiempo', fr: 'Répondues à temps' },
  disputes: { en: 'Disputed invoices', es: 'Facturas impugnadas', fr: 'Factures contestées' },
  ratings: { en: 'Ratings', es: 'Valoraciones', fr: 'Évaluations' },
  noRatings: {
    en: 'Nobody has rated a month of this quarter.',
    es: 'Nadie ha valorado un mes de este trimestre.',
    fr: 'Personne n’a évalué un mois de ce trimestre.',
  },
  answer: { en: 'Answer: {words}', es: 'Respuesta: {words}', fr: 'Réponse : {words}' },
} satisfies Record<string, Sentence>

export const gradeWords: Record<Grade, Sentence> = {
  critical: { en: 'Critical', es: 'Crítica', fr: 'Critique' },
  high: { en: 'High', es: 'Alta', fr: 'Haute' },
  medium: { en: 'Medium', es: 'Media', fr: 'Moyenne' },
  low: { en: 'Low', es: 'Baja', fr: 'Basse' },
}
