import type { PostId, RunId, AccountId, WorkspaceId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';

/** Facts that every event about a post carries. */
export interface PostEventPayload {
  readonly postId: PostId;
  readonly runId: RunId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly status: string;
  readonly providerUrl: string | null;
  readonly errorCode: string | null;
}

/** Something else about a post has changed than the events below tell. Nobody outside hears of it. */
export const POST_CHANGED = 'PostChanged';

abstract class PostEvent implements DomainEvent<PostEventPayload> {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: PostEventPayload;

  constructor(event: DomainEvent<PostEventPayload>) {
    this.id = event.id;
    this.name = event.name;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}

/** A worker began to publish the post. Written only where somebody waits for it: see `EventInterests`. */
export class PostPublishingEvent extends PostEvent {
  static readonly eventName = 'PostPublishing';
}

/** The network has the post. */
export class PostPublishedEvent extends PostEvent {
  static readonly eventName = 'PostPublished';
}

/** The post is failed; `errorCode` says why. */
export class PostFailedEvent extends PostEvent {
  static readonly eventName = 'PostFailed';
}

/** The post waits for another try, or for its unclear outcome to be looked up. */
export class PostDelayedEvent extends PostEvent {
  static readonly eventName = 'PostDelayed';
}

/** The network did not say whether it has the post; it is looked up now. */
export class PostOutcomeLostEvent extends PostEvent {
  static readonly eventName = 'PostOutcomeLost';
}

/** An unclear outcome is clear: the network has the post, or certainly has it not. */
export class PostReconciledEvent extends PostEvent {
  static readonly eventName = 'PostReconciled';
}

/** The post was taken back before it was published. */
export class PostCanceledEvent extends PostEvent {
  static readonly eventName = 'PostCanceled';
}

/** The post is gone at its network. */
export class PostDeletedEvent extends PostEvent {
  static readonly eventName = 'PostDeleted';
}

/** Somebody changed what the post says, or when and where it goes out. */
export class PostEditedEvent extends PostEvent {
  static readonly eventName = 'PostEdited';
}
