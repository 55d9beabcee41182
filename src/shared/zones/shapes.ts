import * as z from 'zod/mini'

/** Someone stands in a restricted zone; left the site while on duty; or is on shift there and was never inside. */
export const ZoneAlertKind = z.enum(['restricted', 'left', 'absent'])
