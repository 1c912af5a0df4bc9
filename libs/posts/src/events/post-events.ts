import type { PostId, RunId, AccountId } from '#libs/kernel';
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

type PostEvent = DomainEvent<PostEventPayload>;

/** A worker began to publish the post. Written only where somebody waits for it: see `EventInterests`. */
export const PostPublishingEvent = { eventName: 'PostPublishing' } as const;
export type PostPublishingEvent = PostEvent;

/** The network has the post. */
export const PostPublishedEvent = { eventName: 'PostPublished' } as const;
export type PostPublishedEvent = PostEvent;

/** The post is failed; `errorCode` says why. */
export const PostFailedEvent = { eventName: 'PostFailed' } as const;
export type PostFailedEvent = PostEvent;

/** The post waits for another try, or for its unclear outcome to be looked up. */
export const PostDelayedEvent = { eventName: 'PostDelayed' } as const;
export type PostDelayedEvent = PostEvent;

/** The network did not say whether it has the post; it is looked up now. */
export const PostOutcomeLostEvent = { eventName: 'PostOutcomeLost' } as const;
export type PostOutcomeLostEvent = PostEvent;

/** An unclear outcome is clear: the network has the post, or certainly has it not. */
export const PostReconciledEvent = { eventName: 'PostReconciled' } as const;
export type PostReconciledEvent = PostEvent;

/** The post was taken back before it was published. */
export const PostCanceledEvent = { eventName: 'PostCanceled' } as const;
export type PostCanceledEvent = PostEvent;

/** The post is gone at its network. */
export const PostDeletedEvent = { eventName: 'PostDeleted' } as const;
export type PostDeletedEvent = PostEvent;

/** Somebody changed what the post says, or when and where it goes out. */
export const PostEditedEvent = { eventName: 'PostEdited' } as const;
export type PostEditedEvent = PostEvent;
