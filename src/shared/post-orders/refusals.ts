import type { Sentence } from '../words.ts'

export const postOrdersRefusals = {
  'order-title-required': { en: 'Give it a title', es: 'Póngale un título', fr: 'Donnez-lui un titre' },
  'order-body-required': {
    en: 'Write what is to be done',
    es: 'Escriba qué hay que hacer',
    fr: 'Écrivez ce qui est à faire',
  },
  'order-needs-site': {
    en: 'Choose the site these orders are for',
    es: 'Elija la sede de estas consignas',
    fr: 'Choisissez le site de ces consignes',
  },
  'nothing-to-publish': {
    en: 'There is no draft: what is written is published already',
    es: 'No hay borrador: lo escrito ya está publicado',
    fr: 'Aucun brouillon : ce qui est écrit est déjà publié',
  },
  'order-not-published': {
    en: 'This is not published yet: there is nothing to acknowledge',
    es: 'Aún no está publicado: no hay nada que confirmar',
    fr: 'Ce n’est pas encore publié : rien à confirmer',
  },
  'approval-asked': {
    en: 'The client was asked for this already and has not answered yet.',
    es: 'Ya se ha preguntado al cliente y aún no ha respondido.',
    fr: 'Le client a déjà été consulté et n’a pas encore répondu.',
  },
  'approval-answered': {
    en: 'Somebody has answered this already.',
    es: 'Alguien ya ha respondido.',
    fr: 'Quelqu’un a déjà répondu.',
  },
  'decline-needs-words': {
    en: 'Say what should be different.',
    es: 'Diga qué debería cambiar.',
    fr: 'Dites ce qui devrait changer.',
  },
  'too-many-order-files': {
    en: 'An order holds at most {most} files.',
    es: 'Una consigna admite como máximo {most} archivos.',
    fr: 'Une consigne contient au plus {most} fichiers.',
  },
} as const satisfies Record<string, Sentence>
