import { declareActions, declareSubjects } from '../audit/action.ts'

export const clientRequestActions = declareActions({
  'client-request.asked': {
    name: { en: 'Client request made', es: 'Solicitud de cliente hecha', fr: 'Demande de client faite' },
  },
  'client-request.answered': {
    name: {
      en: 'Words added to a client request',
      es: 'Comentario añadido a una solicitud de cliente',
      fr: 'Commentaire ajouté à une demande de client',
    },
  },
  'client-request.accepted': {
    name: { en: 'Client request accepted', es: 'Solicitud de cliente aceptada', fr: 'Demande de client acceptée' },
  },
  'client-request.declined': {
    name: { en: 'Client request declined', es: 'Solicitud de cliente rechazada', fr: 'Demande de client refusée' },
  },
  'client-request.withdrawn': {
    name: { en: 'Client request withdrawn', es: 'Solicitud de cliente retirada', fr: 'Demande de client retirée' },
  },
})

export const clientRequestSubjects = declareSubjects({
  'client-request': { en: 'Client request', es: 'Solicitud de cliente', fr: 'Demande de client' },
})
