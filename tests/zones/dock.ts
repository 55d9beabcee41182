import type { EmptyDatabase } from '../support/database.ts'
import { harbor } from '../support/harbor.ts'

export const inside = { latitude: 40.705, longitude: -74.015 }
/** About 1.1 km north of the dock. */
export const outside = { latitude: 40.72, longitude: -74.015 }

const dock = [
  { lat: 40.7, lng: -74.02 },
  { lat: 40.7, lng: -74.01 },
  { lat: 40.71, lng: -74.01 },
  { lat: 40.71, lng: -74.02 },
]

/** Draws the dock; clock-ins from `inside` are in it. */
export async function drawDock({ owner }: EmptyDatabase, organization = harbor) {
  await owner.query(`insert into site_zones (organization_id, name, coordinates) values ($1, 'Dock', $2)`, [
    organization,
    JSON.stringify(dock),
  ])
}
