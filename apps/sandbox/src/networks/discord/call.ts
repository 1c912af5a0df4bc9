import type { FastifyRequest } from 'fastify';
import type { SandboxKernel } from '../../kernel/network.js';
import type { MessageStore } from './message-store.js';
import type { Snowflakes } from './snowflakes.js';
import type { Webhook, Webhooks } from './webhooks.js';

/** One authorized call of a webhook. */
export interface WebhookCall {
  readonly request: FastifyRequest;
  readonly webhook: Webhook;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Whether the API version is 7 or older (the unversioned address means 6). */
  readonly legacy: boolean;
  readonly kernel: SandboxKernel;
  readonly webhooks: Webhooks;
  readonly messages: MessageStore;
  readonly snowflakes: Snowflakes;
}

/** Whether a query flag is set. */
export function queryFlag(value: string | undefined): boolean {
  return value !== undefined && /^(?:true|1|yes|on)$/i.test(value);
}
