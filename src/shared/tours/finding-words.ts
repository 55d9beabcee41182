import type { Sentence } from '../words.ts'
import type { Finding, RunFinding } from './shapes.ts'

/** What speaks against a scan or a round, on paper. */
export const findingWords: Record<Finding | RunFinding, Sentence> = {
  'wrong-place': { en: 'Position does not fit', es: 'La posición no encaja', fr: 'La position ne concorde pas' },
  'place-unproven': { en: 'Place not proven', es: 'Lugar no comprobado', fr: 'Lieu non prouvé' },
  'label-missing': { en: 'No label shown', es: 'Sin etiqueta', fr: 'Étiquette non montrée' },
  'too-fast': { en: 'Too fast', es: 'Demasiado rápido', fr: 'Trop rapide' },
  'too-slow': { en: 'Took too long', es: 'Tardó demasiado', fr: 'Trop long' },
  'out-of-order': { en: 'Out of order', es: 'Fuera de orden', fr: 'Dans le désordre' },
  'code-replaced': { en: 'Old label', es: 'Etiqueta antigua', fr: 'Ancienne étiquette' },
  'answer-missing': { en: 'Not answered', es: 'Sin respuesta', fr: 'Sans réponse' },
  'before-start': {
    en: 'Before the round began',
    es: 'Antes de empezar la ronda',
    fr: 'Avant le début de la ronde',
  },
  abandoned: { en: 'Abandoned', es: 'Abandonada', fr: 'Abandonnée' },
  incomplete: { en: 'Incomplete', es: 'Incompleta', fr: 'Incomplète' },
  'off-the-clock': { en: 'Off the clock', es: 'Sin fichar', fr: 'Hors pointage' },
}
