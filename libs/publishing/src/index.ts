export { DeletePublishedPostCommand } from './commands/delete-published-post/delete-published-post.command.js';
export { ReconcilePostCommand } from './commands/reconcile-post/reconcile-post.command.js';
export { ReconcilePostsCommand } from './commands/reconcile-posts/reconcile-posts.command.js';
export {
  ReconcileUnclearPostsCommand,
  type UnclearPostsTaken,
} from './commands/reconcile-unclear-posts/reconcile-unclear-posts.command.js';
export {
  RequeuePostsCommand,
  type RequeuedPosts,
} from './commands/requeue-posts/requeue-posts.command.js';
export {
  ResolvePostCommand,
  type SeenOutcome,
} from './commands/resolve-post/resolve-post.command.js';
export { RetryPostsCommand } from './commands/retry-posts/retry-posts.command.js';
export { RetryPostCommand } from './commands/retry-post/retry-post.command.js';
export type { WallMismatch, WallPost } from './domain/sandbox-wall.js';
export { SandboxWallQuery, type SandboxWall } from './queries/sandbox-wall/sandbox-wall.query.js';
export { PublishEngine } from './engine/publish-engine.js';
export { publishingConfig, type PublishingConfig } from './publishing.config.js';
export { PublishingModule, PublishingWorkerModule } from './publishing.module.js';
