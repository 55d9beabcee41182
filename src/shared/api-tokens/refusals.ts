import type { Sentence } from '../words.ts'

export const apiTokensRefusals = {
  'token-refused': {
    en: 'This API token is unknown, has expired or was revoked.',
    es: 'Este token de API no existe, ha caducado o fue revocado.',
    fr: 'Ce jeton d’API est inconnu, a expiré ou a été révoqué.',
  },
  'token-out-of-scope': {
    en: 'This API token was not given the permission for this.',
    es: 'Este token de API no tiene permiso para esto.',
    fr: 'Ce jeton d’API n’a pas la permission nécessaire.',
  },
  'not-for-tokens': {
    en: 'Only a person who is signed in does this; no API token can.',
    es: 'Esto solo lo hace una persona con sesión iniciada; ningún token de API puede.',
    fr: 'Seule une personne connectée peut le faire ; aucun jeton d’API ne le peut.',
  },
  'too-many-calls': {
    en: 'This API token has used up its calls for this minute. Wait a moment and try again.',
    es: 'Este token de API agotó sus llamadas de este minuto. Espere un momento e inténtelo de nuevo.',
    fr: 'Ce jeton d’API a épuisé ses appels pour cette minute. Patientez un instant et réessayez.',
  },
  'token-name-required': {
    en: 'Say what the token is for',
    es: 'Indique para qué es el token',
    fr: 'Indiquez à quoi sert le jeton',
  },
  'scope-required': {
    en: 'Choose at least one permission',
    es: 'Elija al menos un permiso',
    fr: 'Choisissez au moins une permission',
  },
  'scope-not-held': {
    en: 'A token cannot be given what its person may not do: {scopes}',
    es: 'Un token no puede recibir lo que su persona no puede hacer: {scopes}',
    fr: 'Un jeton ne peut pas recevoir ce que sa personne ne peut pas faire : {scopes}',
  },
  'service-account-by-owner': {
    en: 'Service accounts are made by the owner of the company',
    es: 'Las cuentas de servicio las crea el propietario de la empresa',
    fr: 'Les comptes de service sont créés par le propriétaire de l’entreprise',
  },
  'too-many-tokens': {
    en: 'There are {most} tokens already. Revoke one that is not needed any more.',
    es: 'Ya hay {most} tokens. Revoque uno que ya no se necesite.',
    fr: 'Il y a déjà {most} jetons. Révoquez-en un qui ne sert plus.',
  },
} as const satisfies Record<string, Sentence>
