import * as z from 'zod/mini'
import { dateFormats, distanceUnits, hourFormats, papers } from './formats.ts'

export const FirstDay = z.int().check(z.minimum(1), z.maximum(7))
export const DateFormat = z.enum(dateFormats)
export const HourFormat = z.enum(hourFormats)
export const DistanceUnit = z.enum(distanceUnits)
export const Paper = z.enum(papers)
