import type { Sentence } from '../words.ts'

/** What people read before their position is recorded for the first time; `positionTextVersion` tells which words it was. */
export const positionText = [
  {
    en: 'When you clock in or out with your position, {company} records where your phone is at that moment, how exactly it knows, and which zone that is.',
    es: 'Cuando ficha la entrada o la salida con su posición, {company} registra dónde está su teléfono en ese momento, con qué exactitud lo sabe y en qué zona.',
    fr: 'Quand vous pointez votre arrivée ou votre départ avec votre position, {company} enregistre où se trouve votre téléphone à ce moment, avec quelle précision, et dans quelle zone.',
  },
  {
    en: 'If you also share your position, your phone tells about every 30 seconds where it is, for the live map. Only while you are on the clock and the app is open.',
    es: 'Si además comparte su posición, su teléfono indica cada 30 segundos aproximadamente dónde está, para el mapa en vivo. Solo durante el trabajo y con la aplicación abierta.',
    fr: 'Si vous partagez aussi votre position, votre téléphone indique environ toutes les 30 secondes où il se trouve, pour la carte en direct. Seulement pendant le service et avec l’application ouverte.',
  },
  {
    en: 'How many days it is kept: {positionDays} for positions on the live map, {coordinateDays} for clock-ins and clock-outs. Then it is deleted.',
    es: 'Cuántos días se conserva: {positionDays} las posiciones del mapa en vivo, {coordinateDays} las de entradas y salidas. Después se borra.',
    fr: 'Combien de jours c’est conservé : {positionDays} pour les positions de la carte en direct, {coordinateDays} pour les arrivées et départs pointés. Ensuite, c’est supprimé.',
  },
  {
    en: 'You see it, and those above you in the company. Clients never do.',
    es: 'Lo ve usted y lo ven sus superiores en la empresa. Los clientes, nunca.',
    fr: 'Vous le voyez, ainsi que vos supérieurs dans l’entreprise. Les clients, jamais.',
  },
  {
    en: 'You need not agree: with Manual Clock In you are on the clock at once, without a position, and your supervisor reviews it.',
    es: 'No tiene que aceptar: con «Entrada manual» ficha al momento, sin posición, y su supervisor lo revisa.',
    fr: 'Rien ne vous oblige à accepter : avec « Pointage manuel », vous êtes en service aussitôt, sans position, et votre superviseur le vérifie.',
  },
  {
    en: 'You can withdraw it at any time under Settings, Profile. From then on no position is recorded; what there is stays until its days are over.',
    es: 'Puede retirarlo cuando quiera en Ajustes, Perfil. Desde entonces no se registra ninguna posición; lo que haya se conserva hasta que pasen sus días.',
    fr: 'Vous pouvez revenir dessus à tout moment dans Paramètres, Profil. Dès lors, aucune position n’est enregistrée ; ce qui existe reste jusqu’au bout de sa durée.',
  },
] as const satisfies readonly Sentence[]
