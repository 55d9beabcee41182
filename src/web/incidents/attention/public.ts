// A door of its own: the homes of those in charge ask what needs someone, and no guard's phone fetches that.
export { useAlarmAttention, useIncidentAttention } from '../attention.tsx'
