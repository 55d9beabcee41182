import type { Sentence } from '../words.ts'

/** Why somebody gets a shift, and what spoke against whoever would have been next. */
export const choiceReasons = {
  'plan-why-let-go': {
    en: '{name} may not work it any more.',
    es: '{name} ya no puede trabajarlo.',
    fr: '{name} ne peut plus l’assurer.',
  },
  'plan-why-knows': { en: 'Knows the post.', es: 'Conoce el puesto.', fr: 'Connaît le poste.' },
  'plan-why-wish': {
    en: 'Would like to work then.',
    es: 'Desea trabajar entonces.',
    fr: 'Souhaite travailler à ce moment.',
  },
  'plan-why-hours': {
    en: '{hours} h in the week, no overtime.',
    es: '{hours} h en la semana, sin horas extra.',
    fr: '{hours} h dans la semaine, sans heure supplémentaire.',
  },
  'plan-why-overtime': {
    en: '{hours} h of it are overtime.',
    es: '{hours} h son horas extra.',
    fr: '{hours} h en heures supplémentaires.',
  },
  'plan-why-share': {
    en: 'Has fewer hours than a fair share.',
    es: 'Tiene menos horas de las que le corresponden.',
    fr: 'A moins d’heures que sa juste part.',
  },
  'plan-why-cheaper': {
    en: 'Costs less than the next one.',
    es: 'Cuesta menos que la siguiente persona.',
    fr: 'Coûte moins que la personne suivante.',
  },
  'plan-why-only': {
    en: 'Nobody else could take it.',
    es: 'Nadie más podría tomarlo.',
    fr: 'Personne d’autre ne pourrait la prendre.',
  },
  'plan-why-others': {
    en: 'Others who could take it: {count}.',
    es: 'Otras personas que podrían tomarlo: {count}.',
    fr: 'Autres personnes qui pourraient la prendre : {count}.',
  },
  'plan-next-overtime': {
    en: 'Would have {hours} h of overtime.',
    es: 'Haría {hours} h extra.',
    fr: 'Ferait {hours} h supplémentaires.',
  },
  'plan-next-dearer': { en: 'Costs more.', es: 'Cuesta más.', fr: 'Coûte plus.' },
  'plan-next-dearer-by': {
    en: 'Costs {cost:amount} more.',
    es: 'Cuesta {cost:amount} más.',
    fr: 'Coûte {cost:amount} de plus.',
  },
  'plan-next-wish': {
    en: 'Likes it less to work then.',
    es: 'Le gusta menos trabajar entonces.',
    fr: 'Aime moins travailler à ce moment.',
  },
  'plan-next-knows': { en: 'Knows the post less.', es: 'Conoce menos el puesto.', fr: 'Connaît moins le poste.' },
  'plan-next-farther': {
    en: 'Has {distance:distance} more to go.',
    es: 'Tiene {distance:distance} más de trayecto.',
    fr: 'A {distance:distance} de plus à parcourir.',
  },
  'plan-next-hours': {
    en: 'Has more than a fair share already: {hours} h with it.',
    es: 'Ya tiene más de lo que le corresponde: {hours} h con este.',
    fr: 'A déjà plus que sa juste part : {hours} h avec elle.',
  },
  'plan-next-alike': { en: 'Would do as well.', es: 'Serviría igual.', fr: 'Conviendrait aussi.' },
} as const satisfies Record<string, Sentence>

/** Why a shift stays open, and what would help. */
export const gapReasons = {
  'plan-gap-nobody': {
    en: 'There is nobody who could work.',
    es: 'No hay nadie que pueda trabajar.',
    fr: 'Il n’y a personne qui puisse travailler.',
  },
  'plan-gap-licence': {
    en: 'Needs {licences}: {have} of {all} have it.',
    es: 'Requiere {licences}: {have} de {all} la tienen.',
    fr: 'Exige {licences} : {have} sur {all} l’ont.',
  },
  'plan-gap-licence-one': {
    en: 'Needs {licences}: {have} of {all} have it, {why}.',
    es: 'Requiere {licences}: {have} de {all} la tienen, {why}.',
    fr: 'Exige {licences} : {have} sur {all} l’ont, {why}.',
  },
  'plan-gap-licence-two': {
    en: 'Needs {licences}: {have} of {all} have it, {why}, {also}.',
    es: 'Requiere {licences}: {have} de {all} la tienen, {why}, {also}.',
    fr: 'Exige {licences} : {have} sur {all} l’ont, {why}, {also}.',
  },
  'plan-of-all': { en: 'all of them', es: 'todas', fr: 'toutes' },
  'plan-of-works-then': {
    en: '{count} at work then',
    es: '{count} trabajando entonces',
    fr: '{count} au travail alors',
  },
  'plan-of-short-rest': {
    en: '{count} with too little rest',
    es: '{count} con muy poco descanso',
    fr: '{count} avec trop peu de repos',
  },
  'plan-of-week-hours': {
    en: '{count} at {hours} h',
    es: '{count} con {hours} h',
    fr: '{count} à {hours} h',
  },
  'plan-of-full-week': {
    en: '{count} with the hours of their week',
    es: '{count} con las horas de su semana',
    fr: '{count} avec les heures de leur semaine',
  },
  'plan-of-day-hours': {
    en: '{count} with too long a day',
    es: '{count} con un día demasiado largo',
    fr: '{count} avec une journée trop longue',
  },
  'plan-of-days-in-row': {
    en: '{count} with too many days in a row',
    es: '{count} con demasiados días seguidos',
    fr: '{count} avec trop de jours d’affilée',
  },
  'plan-of-time-off': { en: '{count} off', es: '{count} ausentes', fr: '{count} en congé' },
  'plan-of-other-site': {
    en: '{count} at other sites only',
    es: '{count} solo en otras sedes',
    fr: '{count} seulement sur d’autres sites',
  },
  'plan-of-other-position': {
    en: '{count} of another position',
    es: '{count} de otro puesto',
    fr: '{count} d’un autre poste',
  },
  'plan-of-unavailable': {
    en: '{count} who cannot work then',
    es: '{count} sin poder trabajar entonces',
    fr: '{count} sans pouvoir travailler alors',
  },
  'plan-gap-unlicensed': {
    en: 'Without a valid licence that day: {count} of {all}.',
    es: 'Sin licencia válida ese día: {count} de {all}.',
    fr: 'Sans habilitation valable ce jour-là : {count} sur {all}.',
  },
  'plan-gap-works-then': {
    en: 'Work at that time: {count} of {all}.',
    es: 'Trabajan a esa hora: {count} de {all}.',
    fr: 'Travaillent à cette heure-là : {count} sur {all}.',
  },
  'plan-gap-short-rest': {
    en: 'Would have too little rest: {count} of {all}.',
    es: 'Tendrían muy poco descanso: {count} de {all}.',
    fr: 'Auraient trop peu de repos : {count} sur {all}.',
  },
  'plan-gap-week-hours': {
    en: 'Have their hours of the week: {count} of {all}.',
    es: 'Ya tienen sus horas de la semana: {count} de {all}.',
    fr: 'Ont leurs heures de la semaine : {count} sur {all}.',
  },
  'plan-gap-day-hours': {
    en: 'Would have too long a day: {count} of {all}.',
    es: 'Tendrían un día demasiado largo: {count} de {all}.',
    fr: 'Auraient une journée trop longue : {count} sur {all}.',
  },
  'plan-gap-nights': {
    en: 'Have their nights of the week: {count} of {all}.',
    es: 'Ya tienen sus noches de la semana: {count} de {all}.',
    fr: 'Ont leurs nuits de la semaine : {count} sur {all}.',
  },
  'plan-gap-days-in-row': {
    en: 'Would work too many days in a row: {count} of {all}.',
    es: 'Trabajarían demasiados días seguidos: {count} de {all}.',
    fr: 'Travailleraient trop de jours d’affilée : {count} sur {all}.',
  },
  'plan-gap-kept-apart': {
    en: 'Are not to work beside who is there: {count} of {all}.',
    es: 'No deben trabajar junto a quien está allí: {count} de {all}.',
    fr: 'Ne doivent pas travailler avec qui est là : {count} sur {all}.',
  },
  'plan-gap-time-off': {
    en: 'Are off: {count} of {all}.',
    es: 'Están ausentes: {count} de {all}.',
    fr: 'Sont en congé : {count} sur {all}.',
  },
  'plan-gap-other-site': {
    en: 'Work at other sites only: {count} of {all}.',
    es: 'Trabajan solo en otras sedes: {count} de {all}.',
    fr: 'Travaillent seulement sur d’autres sites : {count} sur {all}.',
  },
  'plan-gap-other-position': {
    en: 'Are of another position: {count} of {all}.',
    es: 'Son de otro puesto: {count} de {all}.',
    fr: 'Sont d’un autre poste : {count} sur {all}.',
  },
  'plan-gap-banned': {
    en: 'Are not wanted at this site: {count} of {all}.',
    es: 'No son deseados en esta sede: {count} de {all}.',
    fr: 'Ne sont pas souhaités sur ce site : {count} sur {all}.',
  },
  'plan-gap-unavailable': {
    en: 'Said that they cannot work then: {count} of {all}.',
    es: 'Dijeron que no pueden trabajar entonces: {count} de {all}.',
    fr: 'Ont dit ne pas pouvoir travailler à ce moment : {count} sur {all}.',
  },
  'plan-gap-minor': {
    en: 'Are too young for these hours: {count} of {all}.',
    es: 'Son demasiado jóvenes para estas horas: {count} de {all}.',
    fr: 'Sont trop jeunes pour ces heures : {count} sur {all}.',
  },
  'plan-remedy-overtime': {
    en: 'Allow {hours} h of overtime for {name}.',
    es: 'Permitir {hours} h extra a {name}.',
    fr: 'Autoriser {hours} h supplémentaires à {name}.',
  },
  'plan-remedy-overtime-cost': {
    en: 'Allow {hours} h of overtime for {name} (+ {cost:amount}).',
    es: 'Permitir {hours} h extra a {name} (+ {cost:amount}).',
    fr: 'Autoriser {hours} h supplémentaires à {name} (+ {cost:amount}).',
  },
  'plan-remedy-move': {
    en: 'Give {other} the shift of {name} on {date:day}, {start} – {end}: then {name} can take this one.',
    es: 'Dar a {other} el turno de {name} del {date:day}, {start} – {end}: entonces {name} puede tomar este.',
    fr: 'Donner à {other} la vacation de {name} du {date:day}, {start} – {end} : {name} peut alors prendre celle-ci.',
  },
  'plan-remedy-ask': {
    en: 'Ask {name}, who said they could not work then.',
    es: 'Preguntar a {name}, que dijo no poder trabajar entonces.',
    fr: 'Demander à {name}, qui a dit ne pas pouvoir travailler à ce moment.',
  },
  'plan-remedy-site': {
    en: 'Let more people work at this site: {count} could take it then.',
    es: 'Permitir que más personas trabajen en esta sede: {count} podrían tomarlo.',
    fr: 'Laisser plus de monde travailler sur ce site : {count} pourraient alors la prendre.',
  },
  'plan-remedy-position': {
    en: 'Let someone of another position take it: {count} could.',
    es: 'Permitir que lo tome alguien de otro puesto: {count} podrían.',
    fr: 'Laisser quelqu’un d’un autre poste la prendre : {count} pourraient.',
  },
  'plan-remedy-rest': {
    en: 'Move the shift beside it: {name} only lacks the rest.',
    es: 'Mover el turno contiguo: a {name} solo le falta el descanso.',
    fr: 'Déplacer la vacation voisine : il ne manque que le repos à {name}.',
  },
  'plan-remedy-licence': {
    en: 'With {licences}, {count} more could take it.',
    es: 'Con {licences}, {count} más podrían tomarlo.',
    fr: 'Avec {licences}, {count} de plus pourraient la prendre.',
  },
} as const satisfies Record<string, Sentence>
