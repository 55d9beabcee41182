import { managers, type NoticeKind, push, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const zoneKinds = {
  'zone-alert': { roles: managers, isInBell: true, channels: push, group: 'incidentAlerts' },
} as const satisfies Record<string, NoticeKind>

export const zoneWords = {
  zoneRestricted: {
    en: (name, zone) => ({ title: `${name} is in a restricted zone`, body: zone }),
    es: (name, zone) => ({ title: `${name} está en una zona restringida`, body: zone }),
    fr: (name, zone) => ({ title: `${name} est dans une zone interdite`, body: zone }),
  },
  zoneLeft: {
    en: (name, zone) => ({ title: `${name} left the site while on duty`, body: zone }),
    es: (name, zone) => ({ title: `${name} salió de la sede estando de servicio`, body: zone }),
    fr: (name, zone) => ({ title: `${name} a quitté le site en service`, body: zone }),
  },
  zoneAbsent: {
    en: (name, zone) => ({ title: `${name} is not at the site`, body: zone }),
    es: (name, zone) => ({ title: `${name} no está en la sede`, body: zone }),
    fr: (name, zone) => ({ title: `${name} n’est pas sur le site`, body: zone }),
  },
} satisfies Sayings
