import type { Sentence } from '../words.ts'

export const contractsRefusals = {
  'contract-name-required': {
    en: 'What is the contract called?',
    es: '¿Cómo se llama el contrato?',
    fr: 'Comment s’appelle le contrat ?',
  },
  'contract-needs-first-day': {
    en: 'From which day on does it hold?',
    es: '¿Desde qué día está en vigor?',
    fr: 'À partir de quel jour s’applique-t-il ?',
  },
  'contract-needs-sites': {
    en: 'Choose at least one site of the client.',
    es: 'Elija al menos una sede del cliente.',
    fr: 'Choisissez au moins un site du client.',
  },
  'contract-site-of-other-client': {
    en: 'A contract holds for sites of its own client.',
    es: 'Un contrato se aplica a las sedes de su propio cliente.',
    fr: 'Un contrat s’applique aux sites de son propre client.',
  },
  'contract-overlaps': {
    en: 'One of these sites has another contract on some of these days. End that one first.',
    es: 'Una de estas sedes tiene otro contrato en algunos de estos días. Termínelo antes.',
    fr: 'L’un de ces sites a un autre contrat certains de ces jours. Mettez-y fin d’abord.',
  },
  'contract-rate-twice': {
    en: 'There are two rates for the same position, site and day.',
    es: 'Hay dos tarifas para el mismo puesto, sede y día.',
    fr: 'Il y a deux tarifs pour le même poste, le même site et le même jour.',
  },
  'contract-rate-elsewhere': {
    en: 'A rate names a site that is not part of the contract.',
    es: 'Una tarifa nombra una sede que no forma parte del contrato.',
    fr: 'Un tarif nomme un site qui ne fait pas partie du contrat.',
  },
  'contract-confirmer-elsewhere': {
    en: 'Hours are confirmed by people of the client who can sign in.',
    es: 'Las horas las confirman personas del cliente que pueden iniciar sesión.',
    fr: 'Les heures sont confirmées par des personnes du client qui peuvent se connecter.',
  },
  'confirm-days-not-valid': {
    en: 'Give the client between 1 and 60 days.',
    es: 'Dé al cliente entre 1 y 60 días.',
    fr: 'Laissez au client entre 1 et 60 jours.',
  },
} as const satisfies Record<string, Sentence>
