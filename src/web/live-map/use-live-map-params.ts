import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'

export const useLiveMapParams = () => useUrlState(screens.liveMap)
