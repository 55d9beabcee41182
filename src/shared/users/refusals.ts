import type { Sentence } from '../words.ts'

export const usersRefusals = {
  'first-name-required': {
    en: 'First name is required',
    es: 'El nombre es obligatorio',
    fr: 'Le prénom est obligatoire',
  },
  'last-name-required': { en: 'Last name is required', es: 'El apellido es obligatorio', fr: 'Le nom est obligatoire' },
  'password-too-short': {
    en: 'Password must be at least {minimum} characters',
    es: 'La contraseña debe tener al menos {minimum} caracteres',
    fr: 'Le mot de passe doit compter au moins {minimum} caractères',
  },
  'user-organization-required': {
    en: 'Please select an organization',
    es: 'Seleccione una organización',
    fr: 'Sélectionnez une organisation',
  },
  'user-without-organization': {
    en: 'Administrators and providers belong to no organization',
    es: 'Los administradores y proveedores no pertenecen a ninguna organización',
    fr: "Les administrateurs et prestataires n'appartiennent à aucune organisation",
  },
  'organization-unknown': {
    en: 'This organization does not exist',
    es: 'Esta organización no existe',
    fr: "Cette organisation n'existe pas",
  },
  'provider-required': {
    en: 'Please select a provider',
    es: 'Seleccione un proveedor',
    fr: 'Sélectionnez un prestataire',
  },
  'provider-account-required': {
    en: 'Choose the account of a provider',
    es: 'Elija la cuenta de un proveedor',
    fr: "Choisissez le compte d'un prestataire",
  },
  'rejection-reason-required': {
    en: 'Please say why, the applicant will read it',
    es: 'Indique el motivo; el solicitante lo leerá',
    fr: 'Indiquez pourquoi, le demandeur le lira',
  },
  'last-admin': {
    en: 'The last administrator cannot be removed or demoted.',
    es: 'El último administrador no se puede eliminar ni degradar.',
    fr: 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé.',
  },
  'owns-organizations': {
    en: 'This provider still owns organizations. Give them to another provider first, under Organizations.',
    es: 'Este proveedor aún tiene organizaciones. Asígnelas antes a otro proveedor, en Organizaciones.',
    fr: "Ce prestataire possède encore des organisations. Confiez-les d'abord à un autre, sous Organisations.",
  },
  'registration-approved': {
    en: 'This registration was approved already.',
    es: 'Esta solicitud ya fue aprobada.',
    fr: 'Cette inscription est déjà approuvée.',
  },
  'registration-rejected': {
    en: 'This registration was rejected already.',
    es: 'Esta solicitud ya fue rechazada.',
    fr: 'Cette inscription est déjà rejetée.',
  },
  'registration-pending': {
    en: 'This registration is still waiting.',
    es: 'Esta solicitud sigue pendiente.',
    fr: 'Cette inscription attend encore.',
  },
  'user-client-required': {
    en: 'Choose the client this person belongs to',
    es: 'Elija el cliente al que pertenece esta persona',
    fr: 'Choisissez le client auquel cette personne appartient',
  },
  'user-without-client': {
    en: 'Only the people of a client belong to one',
    es: 'Solo las personas de un cliente pertenecen a uno',
    fr: "Seules les personnes d'un client appartiennent à un client",
  },
  'provider-without-organization': {
    en: 'This provider has no organization yet',
    es: 'Este proveedor aún no tiene ninguna organización',
    fr: "Ce prestataire n'a pas encore d'organisation",
  },
} as const satisfies Record<string, Sentence>
