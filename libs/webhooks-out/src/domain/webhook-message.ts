import { TEST_EVENT, webhookEvents, type WebhookEventType } from './webhook-events.js';

/** An event as it is stored and sent. */
export interface WebhookMessage {
  /** Stays the same over all tries, copies and replays; sent as `webhook-id`. */
  readonly id: string;
  readonly type: string;
  /** Greater is newer; gaps are normal. */
  readonly sequence: number;
  readonly occurredAt: Date;
  /** The JSON that is signed and sent, byte for byte. */
  readonly body: string;
}

/** An event as programs read it: what is sent, and its id beside it. */
export interface ToldEvent {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly sequence: number };
}

export function toldEvent({ id, body }: WebhookMessage): ToldEvent {
  return { id, ...(JSON.parse(body) as Omit<ToldEvent, 'id'>) };
}

/** What is told of one fact. Only the fields of its type leave the house. */
export function webhookMessage(
  id: string,
  type: WebhookEventType,
  fact: { readonly occurredAt: Date; readonly payload: object },
  sequence: number,
): WebhookMessage {
  const payload = fact.payload as Readonly<Record<string, unknown>>;
  const fields = webhookEvents[type].fields.map((name) => [name, told(payload[name])] as const);
  return message(id, type, fact.occurredAt, { ...Object.fromEntries(fields), sequence });
}

/** Of somebody, whom facts may know with a name, the id is told. */
function told(value: unknown): unknown {
  const isSomebody =
    typeof value === 'object' && value !== null && 'id' in value && 'type' in value;
  return isSomebody ? value.id : (value ?? null);
}

/**
 * What is told of one post where a fact about a run tells of many: each has an id of its own, the same whenever it is
 * told.
 */
export function messageOfPost(
  event: { readonly id: string; readonly occurredAt: Date },
  type: WebhookEventType,
  post: { readonly postId: string },
  sequence: number,
): WebhookMessage {
  const id = `${event.id}_${post.postId.replace(/^post_/, '')}`;
  return webhookMessage(id, type, { occurredAt: event.occurredAt, payload: post }, sequence);
}

/** What is sent to see whether a webhook works. */
export function testMessage(id: string, webhookId: string, at: Date): WebhookMessage {
  return message(id, TEST_EVENT, at, { webhookId, sequence: 0 });
}

function message(
  id: string,
  type: string,
  occurredAt: Date,
  data: { readonly sequence: number } & Readonly<Record<string, unknown>>,
): WebhookMessage {
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
  return { id, type, sequence: data.sequence, occurredAt, body };
}
