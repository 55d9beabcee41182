export { incidentPinId, priorityShapes, priorityTones, useIncidentPins } from './incident-pins.ts'
