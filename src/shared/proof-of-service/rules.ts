import { type Day, daysBetween } from '../time.ts'

/** A year: what laying it out costs is bounded by how much was done, not by its days. */
export const mostProofDays = 366

export const isTooLongForProof = ({ from, to }: { from: Day; to: Day }) => daysBetween(from, to) >= mostProofDays
