import type { Sentence } from '#shared/words.ts'

/** What stands in a daily report besides what happened. */
export const reportWords = {
  title: { en: 'Daily activity report', es: 'Informe diario de actividad', fr: 'Rapport d’activité du jour' },
  day: { en: 'Day', es: 'Día', fr: 'Jour' },
  timeZone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  edition: { en: 'Version', es: 'Versión', fr: 'Version' },
  notReleased: { en: 'Not released', es: 'Sin entregar', fr: 'Non remis' },
  signed: {
    en: 'Read and signed by {by}, {at}',
    es: 'Leído y firmado por {by}, {at}',
    fr: 'Lu et signé par {by}, {at}',
  },
  weather: { en: 'Weather', es: 'Tiempo', fr: 'Météo' },
  summary: { en: 'Summary', es: 'Resumen', fr: 'Résumé' },
  nothing: {
    en: 'Nothing was recorded on this day.',
    es: 'No se registró nada este día.',
    fr: 'Rien n’a été enregistré ce jour-là.',
  },
  section: { en: 'Section', es: 'Apartado', fr: 'Rubrique' },
  time: { en: 'Time', es: 'Hora', fr: 'Heure' },
  until: { en: 'Until', es: 'Hasta', fr: 'Jusqu’à' },
  who: { en: 'Who', es: 'Quién', fr: 'Qui' },
  what: { en: 'What', es: 'Qué', fr: 'Quoi' },
  remark: { en: 'Remark', es: 'Observación', fr: 'Observation' },
} as const satisfies Record<string, Sentence>
