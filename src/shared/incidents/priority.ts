import type { Sentence } from '../words.ts'
import type { IncidentPriority } from './shapes.ts'

/** How grave an incident is: the one scale that people choose from and read, the gravest first. */
export const grades = ['critical', 'high', 'medium', 'low'] as const
export type Grade = (typeof grades)[number]

/** `normal`, which the API gives to what comes without a priority, is kept as given; on the scale it is medium. */
export const gradeOf = (priority: IncidentPriority): Grade => (priority === 'normal' ? 'medium' : priority)

/** Everything that has the same grade. */
export const prioritiesAlike = (priority: IncidentPriority): IncidentPriority[] =>
  gradeOf(priority) === 'medium' ? ['medium', 'normal'] : [priority]

export const gradeWords: Record<Grade, Sentence> = {
  critical: { en: 'Critical', es: 'Crítica', fr: 'Critique' },
  high: { en: 'High', es: 'Alta', fr: 'Haute' },
  medium: { en: 'Medium', es: 'Media', fr: 'Moyenne' },
  low: { en: 'Low', es: 'Baja', fr: 'Basse' },
}
