import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type DownloadBody, type Endpoint, isDownload, type Page } from '#shared/endpoint.ts'
import type { KeyedCall } from './idempotency.ts'
import { projectionOf } from './reply.ts'
import type { AfterCommit } from './work.ts'

/** What came of a call, before it is sent. */
export interface Outcome {
  status: number
  body?: unknown
  file?: DownloadBody & { type: string }
  nextCursor?: string | null
  replayed?: boolean
  /** What is still to be done, outside of the transaction, before there is a body. */
  left?: AfterCommit<unknown>
  keyed?: KeyedCall
  isLongUnseen?: boolean
  /** Where whoever asks is at work. */
  organizationId?: number | null
}

/** How a call presents what it answers with. */
export function presenterOf({ reply, status, paged }: Endpoint, check: boolean) {
  if (isDownload(reply)) {
    return (result: unknown): Outcome => ({ status, file: { ...(result as DownloadBody), type: reply.download } })
  }
  const project = projectionOf(reply)
  return (result: unknown): Outcome => {
    const { items, nextCursor } = paged ? (result as Page<unknown>) : { items: result, nextCursor: null }
    const body = project(items)
    if (check) z.parse(reply, body)
    return { status, body, nextCursor }
  }
}

export function send(reply: FastifyReply, outcome: Outcome) {
  head(reply, outcome)
  if (outcome.file !== undefined) return sendFile(reply, outcome.file)
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(outcome.body ?? null))
}

export function head(reply: FastifyReply, { status, file, nextCursor, replayed }: Outcome) {
  reply.code(status)
  if (replayed === true) reply.header('Idempotency-Replayed', 'true')
  if (nextCursor !== null && nextCursor !== undefined) reply.header('X-Next-Cursor', nextCursor)
  if (file === undefined) return
  reply.header('content-type', file.contentType ?? file.type)
  reply.header('content-disposition', `${file.inline === true ? 'inline' : 'attachment'}; ${named(file.filename)}`)
  if (file.inline !== true) return
  // Whatever it turned out to be, opened by itself it runs nothing and reaches nothing of ours.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('cache-control', file.isLasting === true ? 'private, max-age=31536000, immutable' : 'private, no-cache')
}

// A browser asks again each time it shows a picture: by now whoever asks has been found to be allowed to see it.
function sendFile(reply: FastifyReply, { body, inline }: DownloadBody) {
  if (inline !== true || !isBytes(body)) return reply.send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}

/** The name in plain letters, and as it is where that is not all of it. */
function named(filename: string) {
  const plain = filename.replaceAll(/[^\w.-]/g, '_')
  const exact = encodeURIComponent(filename).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return plain === filename ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${exact}`
}

export const isBytes = (body: DownloadBody['body']): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array
