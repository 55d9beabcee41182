import type { Sentence } from '../words.ts'

export const webhooksRefusals = {
  'webhook-url-not-valid': {
    en: 'Give a web address that begins with https://, without a user name in it',
    es: 'Indique una dirección web que empiece por https://, sin nombre de usuario',
    fr: 'Indiquez une adresse web qui commence par https://, sans nom d’utilisateur',
  },
  'webhook-url-inside': {
    en: 'This address leads into a private network. Whoever runs the installation can allow it.',
    es: 'Esta dirección lleva a una red privada. Quien administra la instalación puede permitirla.',
    fr: 'Cette adresse mène à un réseau privé. La personne qui gère l’installation peut l’autoriser.',
  },
  'webhook-events-required': {
    en: 'Choose at least one event',
    es: 'Elija al menos un evento',
    fr: 'Choisissez au moins un évènement',
  },
  'webhook-event-unknown': {
    en: 'There are no such events: {events}',
    es: 'No existen estos eventos: {events}',
    fr: 'Ces évènements n’existent pas : {events}',
  },
  'too-many-webhooks': {
    en: 'There are {most} webhooks already. Delete one that is not needed any more.',
    es: 'Ya hay {most} webhooks. Elimine uno que ya no se necesite.',
    fr: 'Il y a déjà {most} webhooks. Supprimez-en un qui ne sert plus.',
  },
  'webhook-is-paused': {
    en: 'This webhook is paused. Resume it first.',
    es: 'Este webhook está suspendido. Reanúdelo primero.',
    fr: 'Ce webhook est en pause. Reprenez-le d’abord.',
  },
  'delivery-on-its-way': {
    en: 'This is on its way already',
    es: 'Esto ya está en camino',
    fr: 'C’est déjà en route',
  },
} as const satisfies Record<string, Sentence>
