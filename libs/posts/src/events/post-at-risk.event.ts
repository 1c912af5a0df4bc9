import type { WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { PostEventPayload } from './post-events.js';

export interface PostAtRiskPayload extends PostEventPayload {
  /** Why it would fail now; machine-readable codes with a sentence each. */
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
}

/** A scheduled post would fail at its time unless somebody mends what is told. It is tried all the same. */
export class PostAtRiskEvent implements DomainEvent<PostAtRiskPayload> {
  static readonly eventName = 'PostAtRisk';
  readonly name = PostAtRiskEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: PostAtRiskPayload;

  constructor(event: DomainEvent<PostAtRiskPayload>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
