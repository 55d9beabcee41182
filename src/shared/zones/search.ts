import { may } from '../permissions.ts'
import { addressOf } from '../screen.ts'
import { screens } from '../screens.ts'
import { asFarAs, type Searchable } from '../searchable.ts'

export const zoneSearch = {
  zone: {
    visibilityFor: asFarAs('zone:read'),
    // Those who only read zones see them on the live map.
    pathOf: ({ title }, standing) =>
      may(standing, 'zone:write') ? addressOf(screens.siteZones, { search: title }) : addressOf(screens.liveMap),
  },
} satisfies Record<string, Searchable>
