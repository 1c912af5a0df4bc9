import type { Answer } from '../../../testing/sandbox-client.js';
import { ada } from './seeded.js';

/** The body of a text post by Ada. */
export function aPost(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    author: ada,
    commentary: 'Hello',
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: 'PUBLISHED',
    ...change,
  };
}

/** The URN of a created post. */
export function idOf(answer: Answer): string {
  return answer.headers.get('x-restli-id') ?? '';
}

export function encoded(urn: string): string {
  return encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
}
