import type { PlaceVerdict, ScanKind } from '#shared/tours/shapes.ts'
import type { Sentence } from '#shared/words.ts'

/** What stands in a report of rounds besides what was walked. */
export const reportWords = {
  title: { en: 'Round report', es: 'Informe de rondas', fr: 'Rapport de rondes' },
  site: { en: 'Site', es: 'Sede', fr: 'Site' },
  timeZone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  period: { en: 'Period', es: 'Período', fr: 'Période' },
  span: { en: '{from} – {to}', es: '{from} – {to}', fr: '{from} – {to}' },
  madeAt: { en: 'Made', es: 'Elaborado', fr: 'Établi' },
  rounds: { en: 'Finished rounds', es: 'Rondas terminadas', fr: 'Rondes terminées' },
  complete: { en: 'Complete', es: 'Completas', fr: 'Complètes' },
  seenInAll: { en: 'Checkpoints seen', es: 'Puntos de control vistos', fr: 'Points de contrôle vus' },
  none: {
    en: 'No round was finished in this period.',
    es: 'No se terminó ninguna ronda en este período.',
    fr: 'Aucune ronde n’a été terminée pendant cette période.',
  },
  round: { en: 'Round', es: 'Ronda', fr: 'Ronde' },
  number: { en: 'Number', es: 'Número', fr: 'Numéro' },
  guard: { en: 'Guard', es: 'Guardia', fr: 'Agent' },
  started: { en: 'Started', es: 'Inicio', fr: 'Début' },
  finished: { en: 'Finished', es: 'Fin', fr: 'Fin' },
  underWay: { en: 'Under way', es: 'En curso', fr: 'En cours' },
  seen: { en: 'Seen', es: 'Vistos', fr: 'Vus' },
  seenOf: { en: '{seen} of {all}', es: '{seen} de {all}', fr: '{seen} sur {all}' },
  findings: { en: 'Findings', es: 'Observaciones', fr: 'Constats' },
  noFindings: { en: 'None', es: 'Ninguna', fr: 'Aucun' },
  remark: { en: 'Remark', es: 'Comentario', fr: 'Remarque' },
  checkpoint: { en: 'Checkpoint', es: 'Punto de control', fr: 'Point de contrôle' },
  place: { en: 'Place', es: 'Lugar', fr: 'Lieu' },
  at: { en: 'Time', es: 'Hora', fr: 'Heure' },
  how: { en: 'Proven by', es: 'Comprobado con', fr: 'Prouvé par' },
  verdict: { en: 'Position', es: 'Posición', fr: 'Position' },
  reason: { en: 'Reason', es: 'Motivo', fr: 'Motif' },
  answers: { en: 'Answers', es: 'Respuestas', fr: 'Réponses' },
  observed: { en: 'Noticed', es: 'Notado', fr: 'Remarqué' },
  week: { en: 'Week from', es: 'Semana desde', fr: 'Semaine du' },
  due: { en: 'Due', es: 'Previstas', fr: 'Prévues' },
  done: { en: 'Done', es: 'Hechas', fr: 'Faites' },
  onTime: { en: 'On time', es: 'A tiempo', fr: 'À l’heure' },
  missed: { en: 'Missed', es: 'No hechas', fr: 'Manquées' },
  pauses: { en: 'Pauses', es: 'Interrupciones', fr: 'Pauses' },
  photos: { en: 'Photos', es: 'Fotos', fr: 'Photos' },
  photosElsewhere: {
    en: 'Too many photos for one file: each is in the report of its round.',
    es: 'Demasiadas fotos para un archivo: cada una está en el informe de su ronda.',
    fr: 'Trop de photos pour un seul fichier : chacune est dans le rapport de sa ronde.',
  },
  note: { en: 'Note', es: 'Nota', fr: 'Note' },
  incident: { en: 'Incident {number}', es: 'Incidente {number}', fr: 'Incident {number}' },
  notSeen: { en: 'Not seen', es: 'No visto', fr: 'Non vu' },
  yes: { en: 'yes', es: 'sí', fr: 'oui' },
  no: { en: 'no', es: 'no', fr: 'non' },
} as const satisfies Record<string, Sentence>

export const kindWords: Record<ScanKind, Sentence> = {
  qr: { en: 'QR label', es: 'Etiqueta QR', fr: 'Étiquette QR' },
  nfc: { en: 'NFC tag', es: 'Etiqueta NFC', fr: 'Puce NFC' },
  'short-code': { en: 'Short code', es: 'Código corto', fr: 'Code court' },
  position: { en: 'Position', es: 'Posición', fr: 'Position' },
  skipped: { en: 'Skipped', es: 'Saltado', fr: 'Passé' },
}

export const placeWords: Record<PlaceVerdict, Sentence> = {
  inside: { en: 'At the place', es: 'En el lugar', fr: 'Sur place' },
  outside: { en: 'Elsewhere', es: 'En otro lugar', fr: 'Ailleurs' },
  elsewhere: { en: 'Elsewhere', es: 'En otro lugar', fr: 'Ailleurs' },
  uncertain: { en: 'Not certain', es: 'No segura', fr: 'Incertaine' },
  no_position: { en: 'Not known', es: 'Desconocida', fr: 'Inconnue' },
  no_zones: { en: 'Nothing to compare with', es: 'Nada con que comparar', fr: 'Rien à comparer' },
}
