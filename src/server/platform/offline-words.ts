import type { Doubt, RecordedOffline } from '#shared/made.ts'
import { fill, type Language, type Sentence } from '#shared/words.ts'

const sentLater: Sentence = {
  en: 'Recorded without a connection, arrived {at}',
  es: 'Registrado sin conexión, llegó {at}',
  fr: 'Enregistré sans connexion, arrivé {at}',
}

const doubtWords: Record<Doubt, Sentence> = {
  'made-to-come': {
    en: 'The phone’s time had not come yet: it counts from its arrival',
    es: 'La hora del teléfono aún no había llegado: cuenta desde que llegó',
    fr: 'L’heure du téléphone n’était pas encore venue : compte à partir de l’arrivée',
  },
  'made-before-contact': {
    en: 'The phone’s time lies before its last contact: it counts from its arrival',
    es: 'La hora del teléfono es anterior a su último contacto: cuenta desde que llegó',
    fr: 'L’heure du téléphone précède son dernier contact : compte à partir de l’arrivée',
  },
  'made-clock-set-back': {
    en: 'The phone’s clock was set back: it counts from its arrival',
    es: 'El reloj del teléfono se atrasó: cuenta desde que llegó',
    fr: 'L’horloge du téléphone a été retardée : compte à partir de l’arrivée',
  },
  'made-out-of-order': {
    en: 'The phone’s time lies before what it had sent already: it counts from its arrival',
    es: 'La hora del teléfono es anterior a lo que ya había enviado: cuenta desde que llegó',
    fr: 'L’heure du téléphone précède ce qu’il avait déjà envoyé : compte à partir de l’arrivée',
  },
  'made-too-old': {
    en: 'That is more than seven days later',
    es: 'Son más de siete días después',
    fr: 'C’est plus de sept jours plus tard',
  },
  'made-clock-set-on': {
    en: 'The phone’s clock was set forward since its last contact: it may have been earlier',
    es: 'El reloj del teléfono se adelantó desde su último contacto: puede que fuera antes',
    fr: 'L’horloge du téléphone a été avancée depuis son dernier contact : c’était peut-être plus tôt',
  },
  'made-sequence-broken': {
    en: 'Something that the phone recorded before it never arrived',
    es: 'Algo que el teléfono registró antes nunca llegó',
    fr: 'Quelque chose que le téléphone a enregistré avant n’est jamais arrivé',
  },
  'made-before-sign-in': {
    en: 'That is before the phone was signed in',
    es: 'Es anterior al inicio de sesión en el teléfono',
    fr: 'C’est avant que le téléphone soit connecté à ce compte',
  },
  'made-in-contact': {
    en: 'The phone was in contact with the server then or soon after, and did not send it',
    es: 'Entonces o poco después el teléfono estaba en contacto con el servidor y no lo envió',
    fr: 'Le téléphone était alors ou peu après en contact avec le serveur et ne l’a pas envoyé',
  },
  'made-unknown-device': {
    en: 'It comes from a device that is not known to this sign-in',
    es: 'Viene de un dispositivo que no se conoce en esta sesión',
    fr: 'Cela vient d’un appareil inconnu de cette session',
  },
}

/** On paper: that something was recorded without a connection, when it came, and why its time is not believed without a look. */
export function offlineText({ arrivedAt, doubt }: RecordedOffline, language: Language, clock: (at: string) => string) {
  const said = [
    fill(sentLater, language, { at: clock(arrivedAt) }),
    ...(doubt === null ? [] : [doubtWords[doubt][language]]),
  ]
  return said.map(sentence => `${sentence}.`).join(' ')
}
