import { declareActions, declareSubjects } from '../audit/action.ts'

export const noteActions = declareActions({
  'note.added': {
    name: { en: 'Note added', es: 'Nota añadida', fr: 'Note ajoutée' },
    told: {
      en: '{actor} left a note about {employee}',
      es: '{actor} dejó una nota sobre {employee}',
      fr: '{actor} a laissé une note sur {employee}',
    },
  },
  'note.shown': {
    name: { en: 'Note shown or kept internal', es: 'Nota mostrada o interna', fr: 'Note montrée ou interne' },
    told: {
      en: '{actor} decided who reads a note about {employee}',
      es: '{actor} decidió quién lee una nota sobre {employee}',
      fr: '{actor} a décidé qui lit une note sur {employee}',
    },
  },
})

export const noteSubjects = declareSubjects({
  note: { en: 'Note', es: 'Nota', fr: 'Note' },
})
