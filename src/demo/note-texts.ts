import type { SiteKey } from './sites.ts'

export interface NoteText {
  priority: 'low' | 'normal' | 'high'
  content: string
}

/** What guards write down on their rounds, per site. */
export const remarks: Record<SiteKey, NoteText[]> = {
  tower: [
    low('Round of floors 1 to 31 done, all stairwell doors shut.'),
    normal('Light out on the landing of stair B, floor 14. Reported to building services.'),
    normal('Contractor badge 0417 does not open the plant room. Let them in and noted the time.'),
    high('Turnstile 3 lets people through without a badge. Standing next to it until the technician comes.'),
    low('Courier for floor 9 redirected to the loading dock.'),
    normal('Tenant of floor 18 expects six visitors, names are at the desk.'),
    normal('Fire extinguisher on floor 6 is past its inspection date.'),
    high('Man tried to follow a tenant through the door twice. Left when spoken to; picture on camera 4.'),
    low('Found a set of keys in the lobby, in the lost-and-found box under number 52.'),
    normal('Escalator to the subway level stopped, barrier put up.'),
    normal('Garage level 2 smells of petrol near bay 231, no leak found. Will look again in an hour.'),
    low('Loading dock checked, shutters in order.'),
    high('Sprinkler valve of the dock was found shut. Opened and sealed it, called the fire panel company.'),
    normal('Two bicycles chained to the emergency exit at the back. Notes left on both.'),
  ],
  market: [
    low('All four gates checked, locks in order.'),
    normal('Vendor of stall 22 left the gas on, talked to him about it.'),
    high('Pickpockets reported around the fish stalls, two people in grey hoodies. Walking that aisle.'),
    normal('Floor wet at the ferry entrance, signs put out.'),
    low('Aisles walked, all 46 stalls in order.'),
    normal('Cash transport came 20 minutes early, papers were in order.'),
    normal('Street musicians asked to move away from the fire lane. They did, friendly.'),
    high('Side door of the cash office did not latch. Secured with the chain, locksmith ordered.'),
    low('Fire lane clear, extinguishers in place.'),
    normal('One of the radios loses its charge within the hour. Marked with tape.'),
    low('Two rounds, nothing to report.'),
  ],
  terminal: [
    normal('Trailer in row C, slot 11, stands without a seal. Office informed.'),
    low('48 trucks in, 51 out on this shift.'),
    high('Lights along the north fence are out between posts 30 and 44.'),
    normal('Driver asked to wait outside: safety shoes missing.'),
    low('Camera 7 cleaned, picture is clear again.'),
    normal('Stray dog in the yard, animal control called.'),
    normal('Reefer in row A shows a temperature alarm, dispatcher called.'),
    low('Weighbridge swept and tested.'),
  ],
  depot: [
    normal('Dock 5 roller door closes only by hand.'),
    low('Perimeter walked twice, fence intact.'),
    high('Smell of burning from the charging station, charger 3 switched off.'),
    normal('Delivery refused: no booking.'),
    normal('Pallet fell over at dock 7, nobody near, area swept.'),
    low('Both gates tested, they close within eight seconds.'),
    low('Visitor log of the day filed.'),
  ],
  medical: [
    normal('Patient transport blocked the ambulance bay for ten minutes.'),
    low('All clinic doors checked.'),
    high('Pharmacy door found ajar at the round, nothing missing, lead informed.'),
    normal('Wheelchair ramp slippery, sand put down.'),
    normal('Helped a patient to a taxi, forgotten umbrella kept at the desk.'),
    low('Parking level 1 full, drivers sent to level 2.'),
    normal('Badge reader at the laboratory beeps but opens; technician informed.'),
    high('Unknown person asked for the pharmacy’s delivery times. Description in the log.'),
    low('Lost hearing aid handed in, kept at the desk.'),
  ],
}

/** What one shift tells the next. */
export const handovers: NoteText[] = [
  normal('Handover: all keys on the board, radio 2 is charging, next round due on the hour.'),
  low('Handover: quiet shift, log is up to date.'),
  normal('Handover: technician expected for the turnstile, please let him in and note the time.'),
  high('Handover: keep an eye on the back door, it has been forced open before and the lock is not fixed yet.'),
  normal('Handover: visitor badges 11 and 14 are still out.'),
  low('Handover: nothing open, coffee machine works again.'),
  normal('Handover: camera 12 is down, extra round on that side until it is repaired.'),
]

function low(content: string): NoteText {
  return { priority: 'low', content }
}
function normal(content: string): NoteText {
  return { priority: 'normal', content }
}
function high(content: string): NoteText {
  return { priority: 'high', content }
}
