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
  'client-person-site': {
    en: 'This site is not one of this client’s.',
    es: 'Esta sede no es de este cliente.',
    fr: 'Ce site n’est pas de ce client.',
  },
  'client-person-sites': {
    en: 'Choose at least one site.',
    es: 'Elija al menos una sede.',
    fr: 'Choisissez au moins un site.',
  },
  'client-person-people': {
    en: 'Only someone who sees all sites can see who else has access.',
    es: 'Solo quien ve todas las sedes puede ver quién más tiene acceso.',
    fr: 'Seule une personne qui voit tous les sites peut voir qui d’autre a accès.',
  },
  'client-person-more': {
    en: 'You can give only what you have yourself.',
    es: 'Solo puede dar lo que usted mismo tiene.',
    fr: 'Vous ne pouvez donner que ce que vous avez vous-même.',
  },
  'client-person-above': {
    en: 'This person has more than you have. Ask whoever guards your sites to change it.',
    es: 'Esta persona tiene más que usted. Pida el cambio a quien vigila sus sedes.',
    fr: 'Cette personne a plus que vous. Demandez le changement à ceux qui gardent vos sites.',
  },
  'client-person-self': {
    en: 'You cannot change or end your own access. Ask another main contact, or whoever guards your sites.',
    es: 'No puede cambiar ni retirar su propio acceso. Pídalo a otro contacto principal o a quien vigila sus sedes.',
    fr: 'Vous ne pouvez ni modifier ni retirer votre propre accès. Demandez à un autre contact principal ou à ceux qui gardent vos sites.',
  },
} as const satisfies Record<string, Sentence>
