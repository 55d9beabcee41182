import type { Sentence } from '../words.ts'

export const clientsRefusals = {
  'contact-name-required': {
    en: 'Contact name is required',
    es: 'El nombre del contacto es obligatorio',
    fr: 'Le nom du contact est obligatoire',
  },
  'client-closed': {
    en: 'This client is closed.',
    es: 'Este cliente está cerrado.',
    fr: 'Ce client est fermé.',
  },
  'client-open': {
    en: 'This client is open.',
    es: 'Este cliente está abierto.',
    fr: 'Ce client est ouvert.',
  },
  'client-has-sites': {
    en: 'This client still has open sites. Close them first, or give them to another client.',
    es: 'Este cliente aún tiene sedes abiertas. Ciérrelas antes o asígnelas a otro cliente.',
    fr: "Ce client a encore des sites ouverts. Fermez-les d'abord ou confiez-les à un autre client.",
  },
  'client-person-gone': {
    en: 'This person is not among the people of this client any more.',
    es: 'Esta persona ya no está entre las personas de este cliente.',
    fr: 'Cette personne ne fait plus partie des personnes de ce client.',
  },
} as const satisfies Record<string, Sentence>
