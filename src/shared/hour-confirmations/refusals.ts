import type { Sentence } from '../words.ts'

export const hourConfirmationsRefusals = {
  'objection-needs-words': {
    en: 'Say what is wrong with it.',
    es: 'Diga qué está mal.',
    fr: 'Dites ce qui ne va pas.',
  },
  'objection-needs-lines': {
    en: 'Say to which hours you object.',
    es: 'Diga a qué horas se opone.',
    fr: 'Dites quelles heures vous contestez.',
  },
  'objection-elsewhere': {
    en: 'Some of these hours are not among those you are asked for.',
    es: 'Algunas de estas horas no están entre las que se le preguntan.',
    fr: 'Certaines de ces heures ne figurent pas parmi celles qui vous sont soumises.',
  },
  'hours-answered': {
    en: 'Somebody has answered for these hours already.',
    es: 'Alguien ya ha respondido por estas horas.',
    fr: 'Quelqu’un a déjà répondu pour ces heures.',
  },
  'hours-for-others': {
    en: 'Somebody else of your company answers for these hours.',
    es: 'Otra persona de su empresa responde por estas horas.',
    fr: 'Une autre personne de votre entreprise répond de ces heures.',
  },
  'hours-changed': {
    en: 'Some of these hours were changed meanwhile. You will be asked again.',
    es: 'Algunas de estas horas han cambiado entretanto. Se le volverá a preguntar.',
    fr: 'Certaines de ces heures ont changé entre-temps. Vous serez sollicité à nouveau.',
  },
  'confirmation-not-agreed': {
    en: 'By this contract the client does not confirm hours.',
    es: 'Según este contrato el cliente no confirma horas.',
    fr: 'Selon ce contrat, le client ne confirme pas les heures.',
  },
  'no-hours-to-ask': {
    en: 'There are no approved hours to ask for in this week. Settle what is objected to and approve the timesheets first.',
    es: 'No hay horas aprobadas por las que preguntar en esta semana. Resuelva antes las objeciones y apruebe las hojas de horas.',
    fr: 'Il n’y a pas d’heures approuvées à soumettre pour cette semaine. Traitez d’abord les objections et approuvez les feuilles d’heures.',
  },
  'week-starts-on-monday': {
    en: 'A week begins on a Monday.',
    es: 'Una semana empieza en lunes.',
    fr: 'Une semaine commence un lundi.',
  },
} as const satisfies Record<string, Sentence>
