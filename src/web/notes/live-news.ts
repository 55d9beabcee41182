import { handoverAdded, noteAcknowledged, noteAdded, notes } from '#shared/notes/contract.ts'
import { refreshOn } from '#web/platform/live.ts'

// Handovers lie below the path of the list.
refreshOn(noteAdded, notes.list)
refreshOn(noteAcknowledged, notes.list)
refreshOn(handoverAdded, notes.handover)
