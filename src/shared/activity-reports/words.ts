import { findingWords } from '../tours/finding-words.ts'
import type { Sentence } from '../words.ts'
import type { LineMark, SectionKind } from './shapes.ts'

/** What the parts of a report are called, on screens and on paper. */
export const sectionWords: Record<SectionKind, Sentence> = {
  duty: { en: 'On duty', es: 'De servicio', fr: 'En service' },
  remarks: { en: 'Remarks', es: 'Comentarios', fr: 'Remarques' },
  rounds: { en: 'Rounds', es: 'Rondas', fr: 'Rondes' },
  incidents: { en: 'Incidents', es: 'Incidentes', fr: 'Incidents' },
  notes: { en: 'Notes', es: 'Notas', fr: 'Notes' },
  log: { en: 'Log book', es: 'Libro de registro', fr: 'Registre' },
  zones: { en: 'Zone alerts', es: 'Alertas de zona', fr: 'Alertes de zone' },
}

export const markWords: Record<LineMark, Sentence> = {
  ...findingWords,
  missed: { en: 'Missed', es: 'No realizada', fr: 'Manquée' },
  late: { en: 'Begun late', es: 'Empezada tarde', fr: 'Commencée en retard' },
  'under-way': { en: 'Under way', es: 'En curso', fr: 'En cours' },
  'on-duty': { en: 'Still there', es: 'Sigue allí', fr: 'Encore sur place' },
  handover: { en: 'Handover', es: 'Relevo', fr: 'Relève' },
  low: { en: 'Low priority', es: 'Prioridad baja', fr: 'Priorité basse' },
  high: { en: 'High priority', es: 'Prioridad alta', fr: 'Priorité haute' },
  critical: { en: 'Critical', es: 'Crítico', fr: 'Critique' },
  open: { en: 'Open', es: 'Abierto', fr: 'Ouvert' },
  in_progress: { en: 'In progress', es: 'En curso', fr: 'En cours' },
  resolved: { en: 'Resolved', es: 'Resuelto', fr: 'Résolu' },
  closed: { en: 'Closed', es: 'Cerrado', fr: 'Clos' },
  visitor: { en: 'Visitor', es: 'Visitante', fr: 'Visiteur' },
  vehicle: { en: 'Vehicle', es: 'Vehículo', fr: 'Véhicule' },
  key: { en: 'Key', es: 'Llave', fr: 'Clé' },
  parcel: { en: 'Parcel', es: 'Paquete', fr: 'Colis' },
  restricted: { en: 'In a restricted zone', es: 'En una zona restringida', fr: 'Dans une zone interdite' },
  left: { en: 'Left the site', es: 'Salió de la sede', fr: 'A quitté le site' },
  absent: { en: 'Not seen at the site', es: 'No se le vio en la sede', fr: 'Pas vu sur le site' },
}

export const seenWords: Sentence = {
  en: '{seen} of {all} checkpoints',
  es: '{seen} de {all} puntos de control',
  fr: '{seen} points de contrôle sur {all}',
}
