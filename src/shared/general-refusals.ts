import type { Sentence } from './words.ts'

/** What any feature may have to say. */
export const generalRefusals = {
  'not-signed-in': {
    en: 'Sign in to continue.',
    es: 'Inicie sesión para continuar.',
    fr: 'Connectez-vous pour continuer.',
  },
  forbidden: {
    en: 'Your role does not allow this.',
    es: 'Su rol no permite esto.',
    fr: 'Votre rôle ne le permet pas.',
  },
  'not-found': { en: 'Nothing was found here.', es: 'Aquí no se encontró nada.', fr: 'Rien n’a été trouvé ici.' },
  'invalid-input': {
    en: 'Something that was sent cannot be used.',
    es: 'Algo de lo enviado no se puede usar.',
    fr: 'Une partie de l’envoi est inutilisable.',
  },
  unexpected: {
    en: 'Something unexpected happened. It has been written down under {reference}.',
    es: 'Ocurrió algo inesperado. Quedó anotado con la referencia {reference}.',
    fr: 'Un problème inattendu s’est produit. Il a été consigné sous la référence {reference}.',
  },
  unavailable: { en: '{why}', es: '{why}', fr: '{why}' },
  'database-away': {
    en: 'Muster cannot reach its database. It keeps trying; try again in a moment.',
    es: 'Muster no alcanza su base de datos. Sigue intentándolo; pruebe de nuevo en un momento.',
    fr: 'Muster n’atteint pas sa base de données. Il continue d’essayer ; réessayez dans un instant.',
  },
  'database-slow': {
    en: 'The database took too long to answer. Try again in a moment.',
    es: 'La base de datos tardó demasiado en responder. Pruebe de nuevo en un momento.',
    fr: 'La base de données a mis trop de temps à répondre. Réessayez dans un instant.',
  },
  'too-many-attempts': {
    en: 'Too many attempts. Wait a moment and try again.',
    es: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
    fr: 'Trop de tentatives. Patientez un instant et réessayez.',
  },
  'too-large': {
    en: 'This is larger than Muster accepts.',
    es: 'Esto es más grande de lo que Muster acepta.',
    fr: 'C’est plus grand que ce que Muster accepte.',
  },
  'key-reply-secret': {
    en: 'This was done already; what it answered was shown once and is not kept.',
    es: 'Esto ya se hizo; su respuesta se mostró una vez y no se guarda.',
    fr: 'C’est déjà fait ; la réponse a été montrée une fois et n’est pas conservée.',
  },
  'name-holds-link': {
    en: 'A name must not hold a web address',
    es: 'Un nombre no puede contener una dirección web',
    fr: 'Un nom ne peut pas contenir d’adresse web',
  },
  'many-sign-ins': {
    en: 'Very many people are signing in at this moment.',
    es: 'Muchas personas están iniciando sesión en este momento.',
    fr: 'De très nombreuses personnes se connectent en ce moment.',
  },
  'many-documents': {
    en: 'Many documents are being made at this moment.',
    es: 'Se están creando muchos documentos en este momento.',
    fr: 'De nombreux documents sont en cours de création.',
  },
  'too-many-exports': {
    en: 'Too many exports are under way. Try again in a moment.',
    es: 'Hay demasiadas exportaciones en curso. Inténtelo de nuevo en un momento.',
    fr: "Trop d'exports sont en cours. Réessayez dans un instant.",
  },
  'changed-meanwhile': {
    en: 'Someone else changed this in the meantime. Look at the newer version and decide again.',
    es: 'Otra persona cambió esto mientras tanto. Vea la versión nueva y decida otra vez.',
    fr: "Quelqu'un d'autre a modifié ceci entre-temps. Consultez la nouvelle version et décidez de nouveau.",
  },
  'nothing-would-change': { en: 'Nothing would change.', es: 'No cambiaría nada.', fr: 'Rien ne changerait.' },
  'already-exists': { en: 'This exists already.', es: 'Esto ya existe.', fr: 'Cela existe déjà.' },
  overlaps: {
    en: 'This overlaps with something that exists already.',
    es: 'Esto se superpone con algo que ya existe.',
    fr: 'Cela chevauche quelque chose qui existe déjà.',
  },
  'not-allowed-now': {
    en: 'This is not possible at the moment.',
    es: 'Esto no es posible en este momento.',
    fr: 'Ce n’est pas possible pour le moment.',
  },
  'value-out-of-range': {
    en: 'A value is outside of what can be stored.',
    es: 'Un valor está fuera de lo que se puede guardar.',
    fr: 'Une valeur dépasse ce qui peut être enregistré.',
  },
  'foreign-origin': {
    en: 'This request came from another site.',
    es: 'Esta solicitud vino de otro sitio web.',
    fr: 'Cette demande vient d’un autre site web.',
  },
  'not-json': {
    en: 'Send JSON with the content type application/json.',
    es: 'Envíe JSON con el tipo de contenido application/json.',
    fr: 'Envoyez du JSON avec le type de contenu application/json.',
  },
  unreadable: {
    en: 'The request could not be read.',
    es: 'La solicitud no se pudo leer.',
    fr: 'La demande n’a pas pu être lue.',
  },
  'unreadable-json': {
    en: 'The request could not be read as JSON.',
    es: 'La solicitud no se pudo leer como JSON.',
    fr: 'La demande n’a pas pu être lue comme du JSON.',
  },
  'body-not-object': {
    en: 'The body must be a JSON object.',
    es: 'El cuerpo debe ser un objeto JSON.',
    fr: 'Le corps doit être un objet JSON.',
  },
  'given-by-path': { en: 'Given by the path', es: 'Ya lo indica la ruta', fr: 'Déjà indiqué par le chemin' },
  'key-not-uuid': {
    en: 'Idempotency-Key must be a UUID.',
    es: 'Idempotency-Key debe ser un UUID.',
    fr: 'Idempotency-Key doit être un UUID.',
  },
  'key-reused': {
    en: 'This Idempotency-Key was used for a different request.',
    es: 'Esta Idempotency-Key se usó para otra solicitud.',
    fr: 'Cette Idempotency-Key a servi à une autre demande.',
  },
  'under-way': {
    en: 'The first request with this Idempotency-Key has not been answered yet.',
    es: 'La primera solicitud con esta Idempotency-Key aún no se ha respondido.',
    fr: 'La première demande avec cette Idempotency-Key n’a pas encore reçu de réponse.',
  },
  'cursor-not-ours': { en: 'Not a valid cursor', es: 'No es un cursor válido', fr: 'Ce n’est pas un curseur valide' },
  'no-organization': {
    en: 'Open an organization first: this belongs to one.',
    es: 'Abra primero una organización: esto pertenece a una.',
    fr: "Ouvrez d'abord une organisation : ceci appartient à une.",
  },
  'lead-decides-for-employees': {
    en: 'A site lead decides for employees only.',
    es: 'Un jefe de sede decide solo sobre empleados.',
    fr: 'Un chef de site ne décide que pour les employés.',
  },
  'already-decided': { en: '{why}', es: '{why}', fr: '{why}' },
  'decided-before': { en: 'This has been decided already.', es: 'Esto ya se decidió.', fr: 'Cela a déjà été décidé.' },
  'own-request': {
    en: 'Someone else decides on your own request.',
    es: 'Sobre su propia solicitud decide otra persona.',
    fr: "Quelqu'un d'autre décide de votre propre demande.",
  },
  'act-of-another': {
    en: 'This was done by someone else on this device. It is sent when they sign in again.',
    es: 'Esto lo hizo otra persona en este dispositivo. Se enviará cuando vuelva a iniciar sesión.',
    fr: "C'est une autre personne qui l'a fait sur cet appareil. Ce sera envoyé quand elle se reconnectera.",
  },
  'act-before-refused': {
    en: 'What this follows was not accepted. Tell your supervisor when it was.',
    es: 'No se aceptó aquello a lo que esto sigue. Diga a su supervisor cuándo fue.',
    fr: "Ce que cela suit n'a pas été accepté. Dites à votre superviseur quand c'était.",
  },
  'act-taken-in': {
    en: 'This arrived before and counts once.',
    es: 'Esto ya había llegado y cuenta una sola vez.',
    fr: "C'était déjà arrivé et ne compte qu'une fois.",
  },
  'made-to-come': {
    en: "The phone's clock said {day:day}, {pressed:time}, which had not come yet. It counts from when it was received.",
    es: 'El reloj del teléfono indicaba el {day:day} a las {pressed:time}, que aún no había llegado. Cuenta desde que se recibió.',
    fr: "L'horloge du téléphone indiquait le {day:day} à {pressed:time}, une heure encore à venir. Compté à partir de la réception.",
  },
  'made-before-contact': {
    en: 'The phone said {day:day}, {pressed:time}, before it was last in contact. It counts from when it was received.',
    es: 'El teléfono indicaba el {day:day} a las {pressed:time}, antes de su último contacto. Cuenta desde que se recibió.',
    fr: 'Le téléphone indiquait le {day:day} à {pressed:time}, avant son dernier contact. Compté à partir de la réception.',
  },
  'made-clock-set-back': {
    en: "The phone's clock was set back meanwhile; it said {day:day}, {pressed:time}. It counts from when it was received.",
    es: 'El reloj del teléfono se atrasó entretanto; indicaba el {day:day} a las {pressed:time}. Cuenta desde que se recibió.',
    fr: "L'horloge du téléphone a été reculée entre-temps ; elle indiquait le {day:day} à {pressed:time}. Compté à partir de la réception.",
  },
  'made-out-of-order': {
    en: 'The phone said {day:day}, {pressed:time}, before what was noted last. It counts from when it was received.',
    es: 'El teléfono indicaba el {day:day} a las {pressed:time}, antes de lo último anotado. Cuenta desde que se recibió.',
    fr: 'Le téléphone indiquait le {day:day} à {pressed:time}, avant la dernière heure notée. Compté à partir de la réception.',
  },
  'made-too-old': {
    en: 'Recorded without a connection on {day:day}, {pressed:time}: more than seven days before it was received.',
    es: 'Registrado sin conexión el {day:day} a las {pressed:time}: más de siete días antes de recibirse.',
    fr: 'Enregistré sans connexion le {day:day} à {pressed:time} : plus de sept jours avant la réception.',
  },
  'made-clock-set-on': {
    en: 'The phone said {day:day}, {pressed:time}. Its clock was set forward since it was last in contact: it may have been earlier.',
    es: 'El teléfono indicaba el {day:day} a las {pressed:time}. Su reloj se adelantó desde el último contacto: puede que fuera antes.',
    fr: "Le téléphone indiquait le {day:day} à {pressed:time}. Son horloge a été avancée depuis le dernier contact : c'était peut-être plus tôt.",
  },
  'made-sequence-broken': {
    en: 'Recorded without a connection on {day:day}, {pressed:time}. Something that the phone recorded before it never arrived.',
    es: 'Registrado sin conexión el {day:day} a las {pressed:time}. Algo que el teléfono registró antes nunca llegó.',
    fr: "Enregistré sans connexion le {day:day} à {pressed:time}. Quelque chose que le téléphone avait enregistré avant n'est jamais arrivé.",
  },
  'made-before-sign-in': {
    en: 'The phone said {day:day}, {pressed:time}, before it was signed in.',
    es: 'El teléfono indicaba el {day:day} a las {pressed:time}, antes de que se iniciara la sesión en él.',
    fr: "Le téléphone indiquait le {day:day} à {pressed:time}, avant qu'il soit connecté à ce compte.",
  },
  'made-in-contact': {
    en: 'The phone said {day:day}, {pressed:time}, but it was in contact with the server then or soon after, and did not send it.',
    es: 'El teléfono indicaba el {day:day} a las {pressed:time}, pero entonces o poco después estaba en contacto con el servidor y no lo envió.',
    fr: "Le téléphone indiquait le {day:day} à {pressed:time}, mais il était alors ou peu après en contact avec le serveur et ne l'a pas envoyé.",
  },
  'made-unknown-device': {
    en: 'The time {day:day}, {pressed:time} comes from a device that is not known to this sign-in.',
    es: 'La hora {day:day}, {pressed:time} viene de un dispositivo que no se conoce en esta sesión.',
    fr: "L'heure {day:day}, {pressed:time} vient d'un appareil inconnu de cette session.",
  },
  'told-too-late': {
    en: 'This was more than ten minutes ago. An earlier time counts only from the phone that recorded it.',
    es: 'Hace más de diez minutos. Una hora anterior solo cuenta desde el teléfono que la registró.',
    fr: "C'était il y a plus de dix minutes. Une heure antérieure ne compte que depuis le téléphone qui l'a enregistrée.",
  },
} as const satisfies Record<string, Sentence>
