import type { Sentence } from '../words.ts'
import { choiceReasons, gapReasons } from './reason-refusals.ts'

export const plansRefusals = {
  'plan-not-ready': {
    en: 'This plan is not ready yet.',
    es: 'Esta propuesta aún no está lista.',
    fr: "Cette proposition n'est pas encore prête.",
  },
  'plan-too-large': {
    en: 'There are too many shifts in this week. Choose some sites.',
    es: 'Hay demasiados turnos en esta semana. Elija algunas sedes.',
    fr: 'Il y a trop de vacations cette semaine. Choisissez quelques sites.',
  },
  'plan-too-many': {
    en: 'Several plans are waiting already. Stop one of them first.',
    es: 'Ya hay varias propuestas en espera. Detenga antes una de ellas.',
    fr: 'Plusieurs propositions attendent déjà. Arrêtez-en une d’abord.',
  },
  'plan-nothing-to-fill': {
    en: 'There are no shifts ahead in this week. Add some first.',
    es: 'No quedan turnos por delante en esta semana. Añada algunos primero.',
    fr: "Il n'y a pas de vacation à venir cette semaine. Ajoutez-en d’abord.",
  },
  'plan-scope-unclear': {
    en: 'Choose either only open shifts, or also what is published.',
    es: 'Elija solo los turnos abiertos o también los publicados.',
    fr: 'Choisissez soit les vacations à pourvoir, soit aussi celles qui sont publiées.',
  },
  'plan-is-what-if': {
    en: 'This is a what-if: nothing of it is accepted. Fill the week for real instead.',
    es: 'Esto es una simulación: nada de ella se acepta. Complete la semana de verdad.',
    fr: 'Ceci est une simulation : rien n’en est accepté. Complétez plutôt la semaine pour de bon.',
  },
  'plan-is-real': {
    en: 'Only a what-if is kept under a name.',
    es: 'Solo una simulación se guarda con un nombre.',
    fr: 'Seule une simulation est conservée sous un nom.',
  },
  'what-if-nothing': {
    en: 'Say what is to be assumed.',
    es: 'Indique qué se supone.',
    fr: 'Indiquez ce qui est supposé.',
  },
  'what-if-person': {
    en: 'Choose the person.',
    es: 'Elija la persona.',
    fr: 'Choisissez la personne.',
  },
  'what-if-name': {
    en: 'Give it a name.',
    es: 'Póngale un nombre.',
    fr: 'Donnez-lui un nom.',
  },
  'what-if-licence': {
    en: 'Which licence ends?',
    es: '¿Qué licencia termina?',
    fr: 'Quelle habilitation prend fin ?',
  },
  'what-if-head-count': {
    en: 'Assume 1 to 20 people more.',
    es: 'Suponga de 1 a 20 personas más.',
    fr: 'Supposez de 1 à 20 personnes de plus.',
  },
  'plan-shift-gone': {
    en: 'This shift was deleted meanwhile.',
    es: 'Este turno se eliminó entretanto.',
    fr: 'Cette vacation a été supprimée entre-temps.',
  },
  'plan-shift-over': {
    en: 'This shift was cancelled or worked meanwhile.',
    es: 'Este turno se canceló o se trabajó entretanto.',
    fr: 'Cette vacation a été annulée ou effectuée entre-temps.',
  },
  'plan-shift-begun': {
    en: 'This shift has begun.',
    es: 'Este turno ya comenzó.',
    fr: 'Cette vacation a commencé.',
  },
  'plan-shift-opened': {
    en: 'Somebody has made this shift open meanwhile.',
    es: 'Alguien dejó este turno abierto entretanto.',
    fr: 'Quelqu’un a remis cette vacation à pourvoir entre-temps.',
  },
  'plan-shift-given': {
    en: 'It has gone to {name} meanwhile.',
    es: 'Entretanto pasó a {name}.',
    fr: 'Elle est passée à {name} entre-temps.',
  },
  'plan-shift-moved': {
    en: 'Its hours or its site were changed meanwhile.',
    es: 'Entretanto cambiaron sus horas o su sede.',
    fr: 'Ses heures ou son site ont changé entre-temps.',
  },
  'plan-person-gone': {
    en: 'This person has left meanwhile.',
    es: 'Esta persona se fue entretanto.',
    fr: 'Cette personne est partie entre-temps.',
  },
  ...choiceReasons,
  ...gapReasons,
} as const satisfies Record<string, Sentence>
