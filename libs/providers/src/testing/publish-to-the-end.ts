import type { ProviderStrategy } from '../contract/provider-strategy.js';
import type { PublishContext, PublishedPost } from '../contract/publishing.js';
import type { JsonObject } from '../contract/identity.js';

/** Drives a strategy as the engine does: prepare, commits while they ask for more, confirm. */
export async function publishToTheEnd(
  strategy: ProviderStrategy,
  context: PublishContext,
): Promise<PublishedPost & { readonly commits: number }> {
  let checkpoint: JsonObject | null = context.checkpoint;
  const prepared = await strategy.prepare(context);
  if (prepared.kind === 'not_ready') throw new Error('the post is not ready');
  checkpoint = prepared.checkpoint ?? checkpoint;
  for (let commits = 1; ; commits += 1) {
    const outcome = await strategy.commit({ ...context, checkpoint });
    if (outcome.kind === 'published') return { ...outcome, commits };
    if (outcome.kind === 'accepted') throw new Error('the network only accepted the post');
    checkpoint = outcome.checkpoint;
  }
}
