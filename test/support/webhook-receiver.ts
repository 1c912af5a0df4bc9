import type { LocalSites } from '#libs/kernel/testing';
import { verifyWebhook, type WebhookEvent } from '../../libs/sdk/src/webhooks.js';

/** A message as it came: what is signed is its body, byte for byte. */
export interface ReceivedMessage {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What programs with the SDK make of messages. */
export const readBySdk = (
  messages: readonly ReceivedMessage[],
  secret: string,
): Promise<readonly WebhookEvent[]> =>
  Promise.all(messages.map(({ headers, body }) => verifyWebhook(body, headers, secret)));

/** A site that takes every message and hands on those to one path; returns its address. */
export function webhookReceiver(
  sites: LocalSites,
  path: string,
  take: (message: ReceivedMessage) => unknown,
): Promise<string> {
  return sites.site(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    if (request.url === path) take({ headers: request.headers as Record<string, string>, body });
    response.writeHead(204).end();
  });
}
