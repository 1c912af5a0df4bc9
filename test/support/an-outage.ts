import type { WebhookEventType } from '#libs/webhooks-out';
import { applyOne, settled } from './publishing.js';
import { connectAccount, type TestService } from './test-service.js';

/** What is told of an account whose network gives no clear answers for a while. */
export const OUTAGE_EVENTS: readonly WebhookEventType[] = [
  'account.connected',
  'network.unavailable',
  'network.available',
];

/** As many lost answers as open the breaker, and then a post that is published. @returns the account */
export async function anOutage(service: TestService): Promise<string> {
  const chatId = '@silent_garden';
  const botToken = '720099:sandbox-silent';
  const account = await connectAccount(service, 'telegram', { botToken, chatId });
  const times = 3;
  await service.sandbox.fault({
    ...{ provider: 'telegram', operation: 'commit', kind: 'reset_after', account: chatId, times },
  });
  for (let post = 0; post <= times; post += 1) {
    await settled(service, (await applyOne(service, account)).id);
  }
  return account.id;
}
