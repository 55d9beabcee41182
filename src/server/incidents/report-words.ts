import type { IncidentLogLine } from '#shared/incidents/detail-shapes.ts'

export const priorityWords = { critical: 'Critical', high: 'High', medium: 'Medium', normal: 'Normal', low: 'Low' }

export const statusWords = { open: 'Open', in_progress: 'In progress', resolved: 'Resolved', closed: 'Closed' }

export const answerWords = {
  assigned: 'No answer yet',
  accepted: 'Accepted',
  on_the_way: 'On the way',
  on_scene: 'On scene',
  refused: 'Refused',
  released: 'Stood down',
}

/** One line of the log as a sentence. */
export function lineText(line: IncidentLogLine) {
  const who = line.author ?? (line.kind === 'answered' || line.kind === 'note' ? line.employee?.name : null) ?? 'Muster'
  const what = happened(line)
  return `${who}: ${what}${line.message === null ? '' : ` – ${line.message}`}`
}

function happened({ kind, author, employee, toStatus, answer, fields }: IncidentLogLine) {
  const person = employee?.name ?? ''
  const status = statusWords[toStatus as keyof typeof statusWords] ?? toStatus ?? ''
  switch (kind) {
    case 'created':
      return 'reported'
    case 'changed':
      return `changed ${fields.join(', ')}`
    case 'status':
      return `status ${status}`
    case 'assigned':
      return `sent ${person}`
    case 'answered':
      return `${answer === null ? '' : answerWords[answer]}${author !== null && person !== author ? ` (${person})` : ''}`
    case 'stood_down':
      return `stood ${person} down`
    case 'escalated':
      return 'nobody had accepted in time'
    case 'note':
      return 'note'
    case 'photo':
      return toStatus === 'removed' ? 'photo removed' : 'photo added'
    case 'released':
      return toStatus === 'withdrawn' ? 'withdrawn from the client' : 'released to the client'
  }
}
