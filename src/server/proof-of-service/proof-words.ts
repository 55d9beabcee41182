import type { EntryVerdict } from '#shared/time-tracking/shapes.ts'
import type { Sentence } from '#shared/words.ts'

export const proofWords = {
  title: { en: 'Proof of service', es: 'Justificante del servicio', fr: 'Justificatif de prestation' },
  period: { en: 'Period', es: 'Periodo', fr: 'Période' },
  span: { en: '{from} to {to}', es: 'Del {from} al {to}', fr: 'Du {from} au {to}' },
  madeAt: { en: 'Made on', es: 'Elaborado el', fr: 'Établi le' },
  timeZone: { en: 'Times of', es: 'Horas de', fr: 'Heures de' },
  shifts: { en: 'Shifts', es: 'Turnos', fr: 'Vacations' },
  planned: { en: 'Planned', es: 'Planificado', fr: 'Prévu' },
  who: { en: 'Who', es: 'Quién', fr: 'Qui' },
  really: { en: 'Actual', es: 'Real', fr: 'Réel' },
  remarks: { en: 'Remarks', es: 'Observaciones', fr: 'Observations' },
  promisedHours: { en: 'Promised hours', es: 'Horas prometidas', fr: 'Heures promises' },
  plannedHours: { en: 'Planned hours', es: 'Horas planificadas', fr: 'Heures prévues' },
  workedHours: { en: 'Worked hours', es: 'Horas trabajadas', fr: 'Heures travaillées' },
  roundsDue: { en: 'Rounds due', es: 'Rondas previstas', fr: 'Rondes prévues' },
  doneOfDue: { en: '{done} of {due} walked', es: '{done} de {due} hechas', fr: '{done} sur {due} effectuées' },
  rounds: { en: 'Rounds', es: 'Rondas', fr: 'Rondes' },
  incidents: { en: 'Incidents', es: 'Incidentes', fr: 'Incidents' },
  photos: { en: 'Photos', es: 'Fotos', fr: 'Photos' },
  nobody: { en: 'Nobody', es: 'Nadie', fr: 'Personne' },
  notThere: { en: 'Nobody was on the clock', es: 'Nadie fichó', fr: 'Personne n’a pointé' },
  toCome: { en: 'Still to come', es: 'Aún por empezar', fr: 'Encore à venir' },
  unplanned: { en: 'Without a shift', es: 'Sin turno', fr: 'Sans vacation' },
  morePhotos: {
    en: 'There are more photos than fit into one document: the others are on screen.',
    es: 'Hay más fotos de las que caben en un documento: las demás están en pantalla.',
    fr: 'Il y a plus de photos qu’un document ne peut en contenir : les autres sont à l’écran.',
  },
  still: { en: 'still there', es: 'sigue allí', fr: 'encore sur place' },
  none: { en: 'Nothing in these days', es: 'Nada en estos días', fr: 'Rien pendant ces jours' },
  came: { en: 'Came: {what}', es: 'Llegada: {what}', fr: 'Arrivée : {what}' },
  left: { en: 'Left: {what}', es: 'Salida: {what}', fr: 'Départ : {what}' },
} satisfies Record<string, Sentence>

/** Whether somebody was at the site when they pressed; never where else. */
export const verdictWords: Record<EntryVerdict, Sentence> = {
  inside: { en: 'at the site', es: 'en la sede', fr: 'sur le site' },
  outside: { en: 'not at the site', es: 'fuera de la sede', fr: 'hors du site' },
  elsewhere: { en: 'not at the site', es: 'fuera de la sede', fr: 'hors du site' },
  uncertain: { en: 'place uncertain', es: 'lugar incierto', fr: 'lieu incertain' },
  no_position: { en: 'without a position', es: 'sin posición', fr: 'sans position' },
  no_zones: { en: 'place not checked', es: 'lugar no comprobado', fr: 'lieu non vérifié' },
}
