import type { Sentence } from '../words.ts'

export const messagesRefusals = {
  'say-something': { en: 'Write something', es: 'Escriba algo', fr: 'Écrivez quelque chose' },
  'thread-subject-required': {
    en: 'Say whom or what the thread is about',
    es: 'Indique de quién o de qué trata la conversación',
    fr: 'Indiquez de qui ou de quoi parle la conversation',
  },
  'thread-title-required': {
    en: 'Give it a name that the client knows it by',
    es: 'Dele un nombre con el que el cliente la reconozca',
    fr: 'Donnez-lui un nom que le client reconnaîtra',
  },
  'thread-without-client': {
    en: 'This site has no client to talk to',
    es: 'Esta sede no tiene cliente con quien hablar',
    fr: 'Ce site n’a pas de client à qui parler',
  },
  'not-to-this-person': {
    en: 'You can write to those who run your company, and to people at your sites',
    es: 'Puede escribir a quienes dirigen su empresa y a las personas de sus sedes',
    fr: 'Vous pouvez écrire aux responsables de votre entreprise et aux personnes de vos sites',
  },
  'person-has-left': {
    en: 'They are no longer with the company: nobody would read it',
    es: 'Ya no está en la empresa: nadie lo leería',
    fr: 'Cette personne a quitté l’entreprise : personne ne le lirait',
  },
  'no-number-to-call': {
    en: 'Your record has no phone number to be called at',
    es: 'Su ficha no tiene un número de teléfono al que llamar',
    fr: 'Votre fiche n’a pas de numéro de téléphone où vous appeler',
  },
  'thread-closed': {
    en: 'This thread is closed: nothing more is said in it',
    es: 'Esta conversación está cerrada: ya no se escribe en ella',
    fr: 'Cette conversation est close : on n’y écrit plus',
  },
  'only-client-thread-closes': {
    en: 'Only a thread with a client is closed',
    es: 'Solo se cierra una conversación con un cliente',
    fr: 'Seule une conversation avec un client se ferme',
  },
  'nobody-on-duty': {
    en: 'Nobody is on duty at this site now',
    es: 'Nadie está de servicio en esta sede ahora',
    fr: 'Personne n’est en service sur ce site en ce moment',
  },
} as const satisfies Record<string, Sentence>
