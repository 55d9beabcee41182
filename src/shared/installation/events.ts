import * as z from 'zod/mini'
import { event } from '../event.ts'

const facts = z.object({ troubleId: z.int() })
const changes = ['/api/installation', '/api/notifications'] as const

export const troubleBegan = event({ name: 'trouble-began', toldTo: 'installation:read', changes, facts })

export const troubleEnded = event({ name: 'trouble-ended', toldTo: 'installation:read', changes, facts })
