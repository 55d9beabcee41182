import type { Sentence } from '../words.ts'

export const companyImportRefusals = {
  'import-cell-too-long': {
    en: 'A cell may have {maximum} characters at most',
    es: 'Una celda puede tener como máximo {maximum} caracteres',
    fr: 'Une cellule peut compter au plus {maximum} caractères',
  },
  'import-column-twice': {
    en: 'Each column can be used once, and only those of this kind of file',
    es: 'Cada columna se usa una sola vez, y solo las de este tipo de archivo',
    fr: 'Chaque colonne sert une seule fois, et seulement celles de ce type de fichier',
  },
  'import-client-not-found': {
    en: 'There is no open client {name}. Import the clients first, or look at how it is written.',
    es: 'No hay ningún cliente abierto {name}. Importe antes los clientes o revise cómo está escrito.',
    fr: 'Il n’y a pas de client ouvert {name}. Importez d’abord les clients ou vérifiez l’écriture.',
  },
  'import-site-not-found': {
    en: 'There is no open site {name}. Import the sites first, or look at how it is written.',
    es: 'No hay ninguna sede abierta {name}. Importe antes las sedes o revise cómo está escrita.',
    fr: 'Il n’y a pas de site ouvert {name}. Importez d’abord les sites ou vérifiez l’écriture.',
  },
  'import-person-not-found': {
    en: 'There is nobody {name}. Import the people first, or look at how it is written.',
    es: 'No hay nadie con {name}. Importe antes las personas o revise cómo está escrito.',
    fr: 'Il n’y a personne sous {name}. Importez d’abord les personnes ou vérifiez l’écriture.',
  },
  'import-ambiguous': {
    en: '{count} have the name {name}. Write the number instead.',
    es: 'Hay {count} con el nombre {name}. Escriba el número en su lugar.',
    fr: 'Le nom {name} existe {count} fois. Écrivez plutôt le numéro.',
  },
  'import-reference-required': {
    en: 'Write a name or a number',
    es: 'Escriba un nombre o un número',
    fr: 'Écrivez un nom ou un numéro',
  },
  'import-twice-in-file': {
    en: 'The same stands in row {row}',
    es: 'Lo mismo está en la fila {row}',
    fr: 'La même chose se trouve à la ligne {row}',
  },
  'import-number-of-other': {
    en: 'This number belongs to {name} already',
    es: 'Este número ya es de {name}',
    fr: 'Ce numéro est déjà celui de {name}',
  },
  'import-there-already': {
    en: 'Is there already and stays as it is',
    es: 'Ya existe y se queda como está',
    fr: 'Existe déjà et reste tel quel',
  },
  'import-day-not-valid': {
    en: '{value} is no day that can be read: write {form}, or 2027-03-31',
    es: '{value} no es un día legible: escriba {form} o 2027-03-31',
    fr: '{value} n’est pas un jour lisible : écrivez {form} ou 2027-03-31',
  },
  'import-time-not-valid': {
    en: '{value} is no time: write 06:00 or 18:30',
    es: '{value} no es una hora: escriba 06:00 o 18:30',
    fr: '{value} n’est pas une heure : écrivez 06:00 ou 18:30',
  },
  'import-time-skipped': {
    en: 'The clocks of {site} skip {time} on {day:day}: this time does not exist',
    es: 'Los relojes de {site} saltan las {time} el {day:day}: esa hora no existe',
    fr: 'Les horloges de {site} sautent {time} le {day:day} : cette heure n’existe pas',
  },
  'import-time-twice': {
    en: 'The clocks of {site} show {time} twice on {day:day}: the first is meant',
    es: 'Los relojes de {site} marcan las {time} dos veces el {day:day}: se toma la primera',
    fr: 'Les horloges de {site} affichent {time} deux fois le {day:day} : la première est retenue',
  },
  'import-weekdays-not-valid': {
    en: 'Write days such as Mon-Fri or Sat, Sun',
    es: 'Escriba días como lun-vie o sáb, dom',
    fr: 'Écrivez des jours comme lun-ven ou sam, dim',
  },
  'import-time-zone-not-known': {
    en: '{value} is no time zone: write one such as Europe/Madrid',
    es: '{value} no es una zona horaria: escriba una como Europe/Madrid',
    fr: '{value} n’est pas un fuseau horaire : écrivez-en un comme Europe/Paris',
  },
  'import-amount-two-ways': {
    en: '{value} can be read in two ways: write the decimals, such as 1250.00',
    es: '{value} puede leerse de dos maneras: escriba los decimales, como 1250,00',
    fr: '{value} se lit de deux façons : écrivez les décimales, comme 1250,00',
  },
} as const satisfies Record<string, Sentence>
