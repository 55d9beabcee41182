import type { IncidentLogLine } from '#shared/incidents/detail-shapes.ts'
import type { AssignmentStatus, IncidentStatus } from '#shared/incidents/shapes.ts'
import { fill, type Language, type Sentence } from '#shared/words.ts'

export const statusWords: Record<IncidentStatus, Sentence> = {
  open: { en: 'Open', es: 'Abierto', fr: 'Ouvert' },
  in_progress: { en: 'In progress', es: 'En curso', fr: 'En cours' },
  resolved: { en: 'Resolved', es: 'Resuelto', fr: 'Résolu' },
  closed: { en: 'Closed', es: 'Cerrado', fr: 'Clos' },
}

export const answerWords: Record<AssignmentStatus, Sentence> = {
  assigned: { en: 'No answer yet', es: 'Sin respuesta', fr: 'Pas encore de réponse' },
  accepted: { en: 'Accepted', es: 'Aceptado', fr: 'Accepté' },
  on_the_way: { en: 'On the way', es: 'En camino', fr: 'En route' },
  on_scene: { en: 'On scene', es: 'En el lugar', fr: 'Sur place' },
  refused: { en: 'Refused', es: 'Rechazado', fr: 'Refusé' },
  released: { en: 'Stood down', es: 'Retirado', fr: 'Libéré' },
  finished: { en: 'Finished', es: 'Terminado', fr: 'Terminé' },
}

/** What stands on an incident report besides what happened. */
export const reportWords = {
  title: { en: 'Incident report {number}', es: 'Informe de incidente {number}', fr: 'Rapport d’incident {number}' },
  reported: { en: 'What was reported', es: 'Lo comunicado', fr: 'Ce qui a été signalé' },
  outcome: { en: 'Outcome', es: 'Resultado', fr: 'Issue' },
  response: { en: 'Response', es: 'Respuesta', fr: 'Intervention' },
  log: { en: 'Log', es: 'Registro', fr: 'Journal' },
  when: { en: 'When', es: 'Cuándo', fr: 'Quand' },
  what: { en: 'What', es: 'Qué', fr: 'Quoi' },
  priority: { en: 'Priority', es: 'Prioridad', fr: 'Priorité' },
  status: { en: 'Status', es: 'Estado', fr: 'État' },
  place: { en: 'Place', es: 'Lugar', fr: 'Lieu' },
  reportedAt: { en: 'Reported', es: 'Comunicado', fr: 'Signalé' },
  by: { en: 'by {name}', es: 'por {name}', fr: 'par {name}' },
  step: { en: 'Step', es: 'Paso', fr: 'Étape' },
  fromReport: { en: 'Time from the report', es: 'Tiempo desde el aviso', fr: 'Délai depuis le signalement' },
  at: { en: 'At', es: 'A las', fr: 'À' },
  sent: { en: 'Someone was sent', es: 'Se envió a alguien', fr: 'Quelqu’un a été envoyé' },
  onScene: { en: 'On scene', es: 'En el lugar', fr: 'Sur place' },
  resolved: { en: 'Resolved', es: 'Resuelto', fr: 'Résolu' },
  people: { en: 'People', es: 'Personas', fr: 'Personnes' },
  name: { en: 'Name', es: 'Nombre', fr: 'Nom' },
  position: { en: 'Position', es: 'Puesto', fr: 'Poste' },
  lastWord: { en: 'Last word', es: 'Última respuesta', fr: 'Dernière réponse' },
  sentAt: { en: 'Sent', es: 'Enviado', fr: 'Envoyé' },
  photos: { en: 'Photos', es: 'Fotos', fr: 'Photos' },
} as const satisfies Record<string, Sentence>

/** One line of the log as a sentence. */
export function lineText(line: IncidentLogLine, language: Language) {
  const who = line.author ?? (line.kind === 'answered' || line.kind === 'note' ? line.employee?.name : null) ?? 'Muster'
  const what = happened(line, language)
  return `${who}: ${what}${line.message === null ? '' : ` – ${line.message}`}`
}

const logWords = {
  created: { en: 'reported', es: 'comunicado', fr: 'signalé' },
  changed: { en: 'changed {fields}', es: 'cambió {fields}', fr: 'a modifié {fields}' },
  status: { en: 'status {status}', es: 'estado {status}', fr: 'état {status}' },
  assigned: { en: 'sent {person}', es: 'envió a {person}', fr: 'a envoyé {person}' },
  stood_down: { en: 'stood {person} down', es: 'retiró a {person}', fr: 'a libéré {person}' },
  taken: { en: 'took it', es: 'se hizo cargo', fr: 'l’a pris en charge' },
  givenBack: { en: 'gave it back', es: 'lo devolvió', fr: 'l’a rendu' },
  escalatedBy: { en: 'told those above', es: 'avisó a los responsables', fr: 'a prévenu les responsables' },
  escalated: {
    en: 'nobody had accepted in time',
    es: 'nadie aceptó a tiempo',
    fr: 'personne n’avait accepté à temps',
  },
  note: { en: 'note', es: 'nota', fr: 'note' },
  photo: { en: 'photo added', es: 'foto añadida', fr: 'photo ajoutée' },
  photoRemoved: { en: 'photo removed', es: 'foto retirada', fr: 'photo retirée' },
  released: { en: 'released to the client', es: 'compartido con el cliente', fr: 'communiqué au client' },
  withdrawn: { en: 'withdrawn from the client', es: 'retirado al cliente', fr: 'retiré au client' },
} as const satisfies Record<string, Sentence>

function happened({ kind, author, employee, toStatus, answer, fields }: IncidentLogLine, language: Language) {
  const person = employee?.name ?? ''
  const say = (sentence: Sentence, values: Record<string, string> = {}) => fill(sentence, language, values)
  if (kind === 'answered') {
    const said = answer === null ? '' : say(answerWords[answer])
    return author !== null && person !== author ? `${said} (${person})` : said
  }
  if (kind === 'status') {
    const status = statusWords[toStatus as IncidentStatus]
    return say(logWords.status, { status: status ? say(status) : (toStatus ?? '') })
  }
  if (kind === 'taken' && toStatus === 'given_back') return say(logWords.givenBack)
  if (kind === 'escalated' && author !== null) return say(logWords.escalatedBy)
  if (kind === 'photo' && toStatus === 'removed') return say(logWords.photoRemoved)
  if (kind === 'released' && toStatus === 'withdrawn') return say(logWords.withdrawn)
  return say(logWords[kind], { person, fields: fields.join(', ') })
}
