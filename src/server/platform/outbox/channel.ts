import type { Database } from '../db.ts'
import type { Outside, Work } from '../work.ts'

/**
 * The tables that are outboxes. Each has the columns id, status, urgency, created_at, queued_at, due_at, expires_at,
 * leased_until, attempts, last_error and sent_at, and an index (urgency desc, due_at, id) of what is queued.
 */
export type OutboxTable = 'mails' | 'chat_messages' | 'push_messages' | 'webhook_deliveries'

/** What every message in an outbox has. */
export interface Waiting {
  id: number
  /** When it began to wait; a message that was replaced meanwhile waits anew. */
  queuedAt: string
  /** No further attempt is planned from then on. */
  expiresAt: string
  /** How often it was tried before. */
  attempts: number
}

/**
 * What became of an attempt: `refused` is final for this message, `later` asks for another attempt of this message, `away`
 * means that the receiver of all messages cannot be used at the moment. A receiver that is `gone` will never take a message
 * again; one that is `untried` was not even asked, because the message was not wanted any more.
 */
export type Outcome =
  | { verdict: 'sent' }
  | { verdict: 'refused'; reason: string; receiver?: 'gone' | 'untried' }
  | { verdict: 'later' | 'away'; reason: string; retryAfterSeconds?: number | null }

/** A message with what became of its attempt. */
export interface Attempt<Message> {
  message: Message
  outcome: Outcome
}

/** An attempt as it stands in the table. */
export interface Settled<Message> extends Attempt<Message> {
  status: 'sent' | 'failed' | 'queued'
}

/** How many messages are asked for, and until when they are then held; not those that are still on their way. */
export interface Wanted {
  now: string
  until: string
  limit: number
  except: number[]
}

/** A way out of Muster: what differs between mail, chat, push and webhooks. */
export interface Channel<Message extends Waiting> {
  table: OutboxTable
  /** How many messages are on their way at the same time. */
  lanes: number
  /** Takes messages in another order than by urgency and age. */
  claim?(db: Database, wanted: Wanted): Promise<number[]>
  /** Messages that were just taken, with all that sending needs; in the transaction that takes them. */
  load(work: Work, ids: number[]): Promise<Message[]>
  /** Opened when there is something to send, closed when there is nothing left. */
  open(outside: Outside): Sender<Message>
  /** What else is to be written, in the transaction that writes the outcomes. */
  settled?(work: Work, attempts: Settled<Message>[]): Promise<void>
  /** Whether this installation can send at all. */
  isOn?(outside: Outside): boolean
}

export interface Sender<Message> {
  send(message: Message): Promise<Outcome>
  /** `force` also breaks off what is being sent: it is tried again later. */
  close?(force?: boolean): void
}
