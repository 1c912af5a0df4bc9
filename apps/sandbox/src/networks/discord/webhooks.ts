import { createHash, randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';
import { invalidForm, invalidToken, unknown, type DiscordError } from './discord-error.js';
import { FormErrors } from './form-errors.js';

/** A webhook of the sandbox: a text channel's or a forum's. */
export interface Webhook {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly kind: 'text' | 'forum';
  readonly guildId: string;
  readonly channelId: string;
  /** Whether posts in the forum need a tag. */
  readonly requireTag: boolean;
  readonly rateLimit: BucketSize;
}

/** How many calls are let in per window of so many seconds. */
export interface BucketSize {
  readonly limit: number;
  readonly perSeconds: number;
}

/** What a new webhook may differ in. */
export type WebhookWishes = Partial<Pick<Webhook, 'name' | 'kind' | 'requireTag' | 'rateLimit'>>;

/** The documented ceiling for calls without a bot is 50 a second. */
export const usualRateLimit: BucketSize = { limit: 50, perSeconds: 1 };
const sandboxGuild = '1100000000000000100';

const snowflakeForm = /^\d{15,20}$/;
const discordEpochMs = 1_420_070_400_000n;
const sequenceSize = 4_194_304n;

/** Webhooks and the threads they may post into. */
export class Webhooks {
  private lastId = 0n;

  constructor(private readonly kernel: SandboxKernel) {}

  /** A decimal id greater than all before; it carries the time: milliseconds since 2015 above 22 bits of sequence. */
  nextId(): string {
    const earliest = (BigInt(this.kernel.now().getTime()) - discordEpochMs) * sequenceSize;
    this.lastId = earliest > this.lastId ? earliest : this.lastId + 1n;
    return String(this.lastId);
  }

  /** Creates the two known webhooks once, so that a fresh sandbox can be connected to. */
  seed(): void {
    if (this.kernel.state.get('seeded')) return;
    this.kernel.state.set('seeded', true);
    this.seedOne('1100000000000000001', 'Sandbox announcements', 'text');
    this.seedOne('1100000000000000002', 'Sandbox forum', 'forum');
  }

  create(wishes: WebhookWishes): Webhook {
    const webhook: Webhook = {
      id: this.nextId(),
      token: randomBytes(51).toString('base64url'),
      name: wishes.name ?? 'Sandbox webhook',
      kind: wishes.kind ?? 'text',
      guildId: sandboxGuild,
      channelId: this.nextId(),
      requireTag: wishes.requireTag ?? false,
      rateLimit: wishes.rateLimit ?? usualRateLimit,
    };
    this.save(webhook, this.nextId());
    return webhook;
  }

  list(): Webhook[] {
    return this.kernel.state.list<Webhook>('webhook:').map(({ value }) => value);
  }

  /** The webhook of a call. Throws 400, 404, or 401 for a wrong id, an unknown one, or a wrong token. */
  authorize(id: string, token: string): Webhook {
    if (!snowflakeForm.test(id)) throw notSnowflake('webhook_id', id);
    if (this.kernel.state.get(`expired:${id}`) === token) throw invalidToken();
    const webhook = this.find(id);
    if (!webhook) throw unknown('Webhook');
    if (webhook.token !== token) throw invalidToken();
    return webhook;
  }

  find(id: string): Webhook | undefined {
    return this.kernel.state.get<Webhook>(`webhook:${id}`);
  }

  /** Takes the webhook away; its token stays known as one that has ended when it `expires`. */
  remove(id: string, token: string, expires: boolean): void {
    this.kernel.state.delete(`webhook:${id}`);
    if (expires) this.kernel.state.set(`expired:${id}`, token);
  }

  addThread(webhook: Webhook, threadId: string): void {
    this.kernel.state.set(`thread:${webhook.channelId}:${threadId}`, true);
  }

  /** Throws unless the thread exists in the webhook's channel. */
  requireThread(webhook: Webhook, threadId: string): void {
    if (!snowflakeForm.test(threadId)) throw notSnowflake('thread_id', threadId);
    if (!this.kernel.state.get(`thread:${webhook.channelId}:${threadId}`)) throw unknown('Channel');
  }

  /** The thread that every channel of the sandbox has from the start. */
  firstThread(webhook: Webhook): string | undefined {
    const prefix = `thread:${webhook.channelId}:`;
    return this.kernel.state.list(prefix)[0]?.key.slice(prefix.length);
  }

  private seedOne(id: string, name: string, kind: Webhook['kind']): void {
    const token = createHash('sha512')
      .update(`sandbox webhook ${id}`)
      .digest('base64url')
      .slice(0, 68);
    const channelId = String(BigInt(id) + 1_000n);
    const base = { id, token, name, kind, guildId: sandboxGuild, channelId };
    const webhook = { ...base, requireTag: false, rateLimit: usualRateLimit };
    this.save(webhook, String(BigInt(id) + 2_000n));
  }

  private save(webhook: Webhook, threadId: string): void {
    this.kernel.state.set(`webhook:${webhook.id}`, webhook);
    this.addThread(webhook, threadId);
  }
}

/** The address that people copy from the channel's settings, without an API version. */
export function webhookUrl(webhook: Webhook): string {
  return `https://discord.com/api/webhooks/${webhook.id}/${webhook.token}`;
}

/** The webhook as reads with its token show it. */
export function webhookObject(webhook: Webhook): Record<string, unknown> {
  return {
    application_id: null,
    avatar: null,
    channel_id: webhook.channelId,
    guild_id: webhook.guildId,
    id: webhook.id,
    name: webhook.name,
    type: 1,
    token: webhook.token,
    url: webhookUrl(webhook),
  };
}

/** 400 for an id in the path or query that is no snowflake. */
export function notSnowflake(field: string, value: string): DiscordError {
  const errors = new FormErrors();
  errors.requireSnowflake([field], value);
  return invalidForm(errors);
}
