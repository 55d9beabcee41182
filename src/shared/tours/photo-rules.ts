import { type PhotoLimits, photoText } from '../files.ts'

/** Small enough that a handful of them travels from a cellar; large enough to read a number plate. */
export const roundPhotoLimits: PhotoLimits = { maxBytes: 700 * 1024, maxSide: 1280 }

/** A photo as a JPEG data URL. */
export const RoundPhotoText = photoText(roundPhotoLimits)

/** What can be photographed at one checkpoint: it arrives in one piece with the scan. */
export const mostPhotosAtScan = 3

/** What a photo is called in reports. */
export const photoName = (id: number) => `photo-${id}.jpg`
