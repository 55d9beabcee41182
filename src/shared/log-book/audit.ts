import { declareActions, declareSubjects } from '../audit/action.ts'

export const logBookActions = declareActions({
  'log-book-entry.added': {
    name: { en: 'Written in the log book', es: 'Anotado en el libro', fr: 'Inscrit au registre' },
  },
  'log-book-entry.arrived': {
    name: {
      en: 'Expected visitor has come',
      es: 'Visita esperada llegada',
      fr: 'Visiteur attendu arrivé',
    },
  },
  'log-book-entry.ended': {
    name: { en: 'Log book entry ended', es: 'Entrada del libro terminada', fr: 'Entrée du registre terminée' },
  },
  'log-book-entry.reopened': {
    name: { en: 'Log book entry reopened', es: 'Entrada del libro reabierta', fr: 'Entrée du registre rouverte' },
  },
  'log-book-entry.corrected': {
    name: { en: 'Log book entry corrected', es: 'Entrada del libro corregida', fr: 'Entrée du registre corrigée' },
  },
})

export const logBookSubjects = declareSubjects({
  'log-book-entry': { en: 'Log book entry', es: 'Entrada del libro', fr: 'Entrée du registre' },
})
