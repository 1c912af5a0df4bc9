import type { DomainEvent } from '#libs/platform';
import type { PostEventPayload } from './post-events.js';

export interface PostAtRiskPayload extends PostEventPayload {
  /** Why it would fail now; machine-readable codes with a sentence each. */
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
}

/** A scheduled post would fail at its time unless somebody mends what is told. It is tried all the same. */
export const PostAtRiskEvent = { eventName: 'PostAtRisk' } as const;
export type PostAtRiskEvent = DomainEvent<PostAtRiskPayload>;
