import type { Sentence } from '../words.ts'

export const incidentsRefusals = {
  'incident-type-required': { en: 'Type is required', es: 'El tipo es obligatorio', fr: 'Le type est obligatoire' },
  'outcome-required': {
    en: 'Outcome is required',
    es: 'El resultado es obligatorio',
    fr: "L'issue est obligatoire",
  },
  'refusal-reason-required': {
    en: 'Reason is required',
    es: 'El motivo es obligatorio',
    fr: 'Le motif est obligatoire',
  },
  'drill-is-internal': {
    en: 'This was a drill: the client never sees it.',
    es: 'Fue un simulacro: el cliente nunca lo ve.',
    fr: "C'était un exercice : le client ne le voit jamais.",
  },
  'too-many-photos': {
    en: 'An incident holds at most {most} photos.',
    es: 'Un incidente admite como máximo {most} fotos.',
    fr: 'Un incident contient au plus {most} photos.',
  },
  'illegal-answer': {
    en: 'After “{before}” one cannot say “{said}”.',
    es: 'Después de «{before}» no se puede decir «{said}».',
    fr: 'Après « {before} », on ne peut pas dire « {said} ».',
  },
  'not-assigned': { en: '{why}', es: '{why}', fr: '{why}' },
  'nobody-sent': {
    en: 'Nobody was sent who could answer.',
    es: 'No se envió a nadie que pudiera responder.',
    fr: "Personne n'a été envoyé qui puisse répondre.",
  },
  'not-on-this-incident': {
    en: 'This person is not on this incident.',
    es: 'Esta persona no está en este incidente.',
    fr: "Cette personne n'est pas sur cet incident.",
  },
  'illegal-move': {
    en: 'An incident that is {before} cannot become {after}.',
    es: 'Un incidente que está {before} no puede pasar a estar {after}.',
    fr: 'Un incident qui est {before} ne peut pas devenir {after}.',
  },
  'incident-over': {
    en: 'This incident is {status}: nobody is sent any more.',
    es: 'Este incidente está {status}: ya no se envía a nadie.',
    fr: "Cet incident est {status} : plus personne n'y est envoyé.",
  },
  'escalated-too-late': {
    en: 'This incident is {status}: there is nothing to escalate.',
    es: 'Este incidente está {status}: no hay nada que escalar.',
    fr: "Cet incident est {status} : il n'y a rien à escalader.",
  },
  'already-sent': { en: '{why}', es: '{why}', fr: '{why}' },
  'person-sent': {
    en: 'This person was sent already.',
    es: 'Ya se envió a esta persona.',
    fr: 'Cette personne a déjà été envoyée.',
  },
  'already-assigned': {
    en: '{name} was sent already.',
    es: 'Ya se envió a {name}.',
    fr: '{name} a déjà été envoyé(e).',
  },
  'already-taken': { en: '{name} has it.', es: 'Lo tiene {name}.', fr: '{name} s’en occupe.' },
  'own-danger': {
    en: 'Someone else must take your call for help.',
    es: 'Otra persona debe hacerse cargo de su llamada de auxilio.',
    fr: 'Une autre personne doit prendre en charge votre appel à l’aide.',
  },
  'not-on-duty': {
    en: 'This person is not on the clock.',
    es: 'Esta persona no tiene un fichaje en curso.',
    fr: "Cette personne n'a pas de pointage en cours.",
  },
  'incident-open': { en: 'open', es: 'abierto', fr: 'ouvert' },
  'incident-in_progress': { en: 'in progress', es: 'en curso', fr: 'en cours' },
  'incident-resolved': { en: 'resolved', es: 'resuelto', fr: 'résolu' },
  'incident-closed': { en: 'closed', es: 'cerrado', fr: 'clos' },
  'assignment-assigned': { en: 'assigned', es: 'enviado', fr: 'envoyé' },
  'assignment-accepted': { en: 'accepted', es: 'aceptado', fr: 'accepté' },
  'assignment-on_the_way': { en: 'on the way', es: 'en camino', fr: 'en route' },
  'assignment-on_scene': { en: 'on scene', es: 'en el lugar', fr: 'sur place' },
  'assignment-refused': { en: 'refused', es: 'rechazado', fr: 'refusé' },
  'assignment-released': { en: 'released', es: 'liberado', fr: 'libéré' },
  'assignment-finished': { en: 'finished', es: 'terminado', fr: 'terminé' },
} as const satisfies Record<string, Sentence>
