import { type Language, languages, type Sentence } from '../words.ts'
import type { Grade } from './priority.ts'

interface IncidentType {
  name: Sentence
  /** How grave it is until someone knows better. */
  grade: Grade
}

/** What happens most: a beginning to choose from, not a list to be kept to. */
const types: IncidentType[] = [
  { name: { en: 'Access control', es: 'Control de acceso', fr: "Contrôle d'accès" }, grade: 'low' },
  { name: { en: 'Aggressive person', es: 'Persona agresiva', fr: 'Personne agressive' }, grade: 'high' },
  { name: { en: 'Alarm', es: 'Alarma', fr: 'Alarme' }, grade: 'high' },
  { name: { en: 'Break-in', es: 'Allanamiento', fr: 'Effraction' }, grade: 'high' },
  { name: { en: 'Fire alarm', es: 'Alarma de incendio', fr: 'Alarme incendie' }, grade: 'critical' },
  { name: { en: 'Medical assistance', es: 'Asistencia médica', fr: 'Assistance médicale' }, grade: 'critical' },
  { name: { en: 'Suspicious package', es: 'Paquete sospechoso', fr: 'Colis suspect' }, grade: 'critical' },
  { name: { en: 'Theft', es: 'Robo', fr: 'Vol' }, grade: 'medium' },
  { name: { en: 'Trespasser', es: 'Intruso', fr: 'Intrus' }, grade: 'high' },
  { name: { en: 'Vandalism', es: 'Vandalismo', fr: 'Vandalisme' }, grade: 'medium' },
  { name: { en: 'Water leak', es: 'Fuga de agua', fr: "Fuite d'eau" }, grade: 'medium' },
]

export const typesIn = (language: Language) => types.map(({ name }) => name[language])

/** How grave a known type is, in whichever language it is called; unknown ones are medium. */
export function gradeOfType(title: string): Grade {
  const typed = title.trim().toLowerCase()
  return types.find(({ name }) => languages.some(language => name[language].toLowerCase() === typed))?.grade ?? 'medium'
}
