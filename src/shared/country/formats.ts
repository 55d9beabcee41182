export const dateFormats = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const
export type DateFormat = (typeof dateFormats)[number]
export const hourFormats = ['12h', '24h'] as const
export type HourFormat = (typeof hourFormats)[number]
export const distanceUnits = ['km', 'mi'] as const
export type DistanceUnit = (typeof distanceUnits)[number]
export const papers = ['A4', 'Letter'] as const
export type Paper = (typeof papers)[number]
