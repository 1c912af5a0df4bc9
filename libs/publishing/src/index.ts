export { DeletePublishedPostCommand } from './commands/delete-published-post/delete-published-post.command.js';
export { ReconcilePostCommand } from './commands/reconcile-post/reconcile-post.command.js';
export {
  ReconcileUnclearPostsCommand,
  type UnclearPostsTaken,
} from './commands/reconcile-unclear-posts/reconcile-unclear-posts.command.js';
export {
  RequeuePostsCommand,
  type RequeuedPosts,
} from './commands/requeue-posts/requeue-posts.command.js';
export { AttemptsRepository } from './persistence/attempts.repository.js';
export { RetryPostCommand } from './commands/retry-post/retry-post.command.js';
export { LatestAttemptsQuery } from './queries/latest-attempts/latest-attempts.query.js';
export { PostAttemptsQuery } from './queries/post-attempts/post-attempts.query.js';
export type { AttemptRow } from './persistence/attempts.repository.js';
export { PublishEngine } from './engine/publish-engine.js';
export { publishingConfig, type PublishingConfig } from './publishing.config.js';
export { publishingMigrations } from './persistence/migrations/index.js';
export { PublishingModule, PublishingWorkerModule } from './publishing.module.js';
