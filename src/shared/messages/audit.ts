import { declareActions, declareSubjects } from '../audit/action.ts'

// What is said is not written down a second time: it stands in its thread.
export const messageActions = declareActions({
  'thread.shared': {
    name: {
      en: 'Thread opened to a client',
      es: 'Conversación abierta a un cliente',
      fr: 'Conversation ouverte à un client',
    },
  },
  'thread.closed': {
    name: {
      en: 'Thread with a client closed',
      es: 'Conversación con un cliente cerrada',
      fr: 'Conversation avec un client fermée',
    },
  },
  'thread.reopened': {
    name: {
      en: 'Thread with a client opened again',
      es: 'Conversación con un cliente reabierta',
      fr: 'Conversation avec un client rouverte',
    },
  },
  'thread.exported': {
    name: { en: 'Thread exported', es: 'Conversación exportada', fr: 'Conversation exportée' },
  },
  'message.sent': {
    name: {
      en: 'Message to everyone on duty',
      es: 'Mensaje a todos los que están de servicio',
      fr: 'Message à toutes les personnes en service',
    },
  },
})

export const messageSubjects = declareSubjects({
  thread: { en: 'Thread', es: 'Conversación', fr: 'Conversation' },
  message: { en: 'Message', es: 'Mensaje', fr: 'Message' },
})
