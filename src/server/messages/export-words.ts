import type { Message, ThreadKind } from '#shared/messages/shapes.ts'
import type { Sentence } from '#shared/words.ts'

/** The heading of a thread that is taken along as a file. */
export const exportWords = {
  number: { en: 'Number', es: 'Número', fr: 'Numéro' },
  at: { en: 'Written at', es: 'Escrito a las', fr: 'Écrit à' },
  timeZone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  arrived: { en: 'Arrived at', es: 'Llegado a las', fr: 'Arrivé à' },
  who: { en: 'Who', es: 'Quién', fr: 'Qui' },
  kind: { en: 'Kind', es: 'Tipo', fr: 'Type' },
  said: { en: 'Message', es: 'Mensaje', fr: 'Message' },
  phone: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone' },
  photo: { en: 'Photo', es: 'Foto', fr: 'Photo' },
} satisfies Record<string, Sentence>

export const kindWords: Record<Message['kind'], Sentence> = {
  text: { en: 'Message', es: 'Mensaje', fr: 'Message' },
  call: { en: 'Asks to be called', es: 'Pide que le llamen', fr: 'Demande à être rappelé' },
  broadcast: {
    en: 'To everyone on duty',
    es: 'A todos los que están de servicio',
    fr: 'À toutes les personnes en service',
  },
}

export const threadKindWords: Record<ThreadKind, Sentence> = {
  direct: { en: 'Between two people', es: 'Entre dos personas', fr: 'Entre deux personnes' },
  site: { en: 'Everyone at the site', es: 'Todos los de la sede', fr: 'Tout le monde sur le site' },
  client: { en: 'With the client', es: 'Con el cliente', fr: 'Avec le client' },
  shift: { en: 'About a shift', es: 'Sobre un turno', fr: 'Au sujet d’une vacation' },
  incident: { en: 'About an incident', es: 'Sobre un incidente', fr: 'Au sujet d’un incident' },
}

/** What stands on the page of a thread besides what was said. */
export const pageWords = {
  thread: { en: 'Thread', es: 'Conversación', fr: 'Conversation' },
  about: { en: 'Who reads along', es: 'Quién la lee', fr: 'Qui la lit' },
  site: { en: 'Site', es: 'Sede', fr: 'Site' },
  closed: { en: 'Closed', es: 'Cerrada', fr: 'Fermée' },
  madeAt: { en: 'Made on', es: 'Elaborado el', fr: 'Établi le' },
  erased: { en: 'Someone who was erased', es: 'Alguien que fue borrado', fr: 'Une personne effacée' },
  gone: { en: 'A shift that was removed', es: 'Un turno que se eliminó', fr: 'Une vacation supprimée' },
  openShift: { en: 'Open shift, {day}', es: 'Turno abierto, {day}', fr: 'Vacation à pourvoir, {day}' },
  shiftOf: { en: '{name}, {day}', es: '{name}, {day}', fr: '{name}, {day}' },
  nothing: { en: 'Nothing was said yet.', es: 'Todavía no se ha dicho nada.', fr: 'Rien n’a encore été dit.' },
  cut: {
    en: 'These are the last {count} messages; all of them are in the CSV file.',
    es: 'Estos son los últimos {count} mensajes; todos están en el archivo CSV.',
    fr: 'Voici les {count} derniers messages ; tous se trouvent dans le fichier CSV.',
  },
  arrived: { en: 'arrived {at}', es: 'llegado el {at}', fr: 'arrivé le {at}' },
  call: { en: 'Asks to be called: {phone}', es: 'Pide que le llamen: {phone}', fr: 'Demande à être rappelé : {phone}' },
  photoLeftOut: { en: 'Photo, not shown here', es: 'Foto, no se muestra aquí', fr: 'Photo, non affichée ici' },
  readByOne: { en: 'Read by 1 person', es: 'Leído por 1 persona', fr: 'Lu par 1 personne' },
  readBy: { en: 'Read by {count} people', es: 'Leído por {count} personas', fr: 'Lu par {count} personnes' },
  readByNobody: { en: 'Not read yet', es: 'Aún no leído', fr: 'Pas encore lu' },
  whoRead: { en: 'Who has read it', es: 'Quién la ha leído', fr: 'Qui l’a lue' },
  person: { en: 'Person', es: 'Persona', fr: 'Personne' },
  upTo: { en: 'Read up to', es: 'Leído hasta', fr: 'Lu jusqu’à' },
  everything: { en: 'All of it', es: 'Todo', fr: 'Tout' },
  upToMessage: { en: 'Number {id}, {at}', es: 'Número {id}, {at}', fr: 'Numéro {id}, {at}' },
  earlier: { en: 'Earlier messages', es: 'Mensajes anteriores', fr: 'Messages antérieurs' },
  oneMore: {
    en: 'Besides these, 1 person has read it.',
    es: 'Además, 1 persona la ha leído.',
    fr: 'En outre, 1 personne l’a lue.',
  },
  more: {
    en: 'Besides these, {count} people have read it.',
    es: 'Además, {count} personas la han leído.',
    fr: 'En outre, {count} personnes l’ont lue.',
  },
} satisfies Record<string, Sentence>
