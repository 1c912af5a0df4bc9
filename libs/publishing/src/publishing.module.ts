import { Module } from '@nestjs/common';
import { AccountsModule } from '#libs/accounts';
import { MediaModule } from '#libs/media';
import { Config } from '#libs/kernel';
import { PostsModule } from '#libs/posts';
import { DeletePublishedPostHandler } from './commands/delete-published-post/delete-published-post.handler.js';
import { ReconcilePostHandler } from './commands/reconcile-post/reconcile-post.handler.js';
import { ReconcilePostsHandler } from './commands/reconcile-posts/reconcile-posts.handler.js';
import { ResolvePostHandler } from './commands/resolve-post/resolve-post.handler.js';
import { Resolutions } from './commands/resolve-post/resolutions.js';
import { ResolvePostsHandler } from './commands/resolve-posts/resolve-posts.handler.js';
import { StatedPosts } from './commands/resolve-post/stated-posts.js';
import { Retries } from './commands/retry-posts/retries.js';
import { RetryPostsHandler } from './commands/retry-posts/retry-posts.handler.js';
import { RetryPostHandler } from './commands/retry-post/retry-post.handler.js';
import { ReconcileUnclearPostsHandler } from './commands/reconcile-unclear-posts/reconcile-unclear-posts.handler.js';
import { RequeuePostsHandler } from './commands/requeue-posts/requeue-posts.handler.js';
import { AttemptEnds } from './engine/attempt-ends.js';
import { AttemptClaims } from './engine/attempt-claims.js';
import { AttemptMetrics } from './engine/attempt-metrics.js';
import { AttemptRunner } from './engine/attempt-runner.js';
import { AttemptWork } from './engine/attempt-work.js';
import { DueWork } from './engine/due-work.js';
import { EvidenceSettlements } from './engine/evidence-settlements.js';
import { EvidenceSteps } from './engine/evidence-steps.js';
import { FailureDecisions } from './engine/failure-decisions.js';
import { HoldBacks } from './engine/hold-backs.js';
import { NetworkOutages } from './engine/network-outages.js';
import { OutageProbes } from './engine/outage-probes.js';
import { ProbedNetworks } from './engine/probed-networks.js';
import { OutcomeWriter } from './engine/outcome-writer.js';
import { Preparations } from './engine/preparations.js';
import { PublishEngine } from './engine/publish-engine.js';
import { PublishRights } from './engine/publish-rights.js';
import { PublishSessions } from './engine/publish-sessions.js';
import { PublishSteps } from './engine/publish-steps.js';
import { QuotaGate } from './engine/quota-gate.js';
import { ReconcileNow } from './engine/reconcile-now.js';
import { ReconcileSteps } from './engine/reconcile-steps.js';
import { UpcomingWork } from './engine/upcoming-work.js';
import { PUBLISHING_CONFIG, publishingConfig } from './publishing.config.js';
import { SandboxWallHandler } from './queries/sandbox-wall/sandbox-wall.query.js';
import { EvidenceWatch } from './sweeps/evidence-watch.js';
import { EngineCheck } from './sweeps/engine-check.js';
import { DuePostWatch } from './sweeps/due-post-watch.js';
import { ReplySweep } from './sweeps/reply-sweep.js';
import { OutageWatch } from './sweeps/outage-watch.js';
import { PauseSweep } from './sweeps/pause-sweep.js';

/** Commands and queries about publishing. The api imports this; it does not publish by itself. */
@Module({
  imports: [AccountsModule, MediaModule, PostsModule],
  providers: [
    {
      provide: PUBLISHING_CONFIG,
      useFactory: (config: Config) => config.get(publishingConfig),
      inject: [Config],
    },
    AttemptClaims,
    AttemptEnds,
    AttemptRunner,
    AttemptMetrics,
    AttemptWork,
    DueWork,
    EvidenceSettlements,
    EvidenceSteps,
    FailureDecisions,
    QuotaGate,
    HoldBacks,
    NetworkOutages,
    OutageProbes,
    ProbedNetworks,
    OutcomeWriter,
    Preparations,
    PublishRights,
    PublishSessions,
    PublishSteps,
    ReconcileSteps,
    ReconcileNow,
    UpcomingWork,
    Retries,
    RetryPostHandler,
    RetryPostsHandler,
    ReconcilePostHandler,
    ReconcilePostsHandler,
    ResolvePostHandler,
    ResolvePostsHandler,
    Resolutions,
    StatedPosts,
    ReconcileUnclearPostsHandler,
    RequeuePostsHandler,
    DeletePublishedPostHandler,
    SandboxWallHandler,
  ],
  exports: [
    PUBLISHING_CONFIG,
    AttemptClaims,
    AttemptWork,
    EvidenceSettlements,
    OutageProbes,
    UpcomingWork,
  ],
})
export class PublishingModule {}

/** The working half: engine, timers, sweeps. The scheduler imports this. */
@Module({
  imports: [PublishingModule, PostsModule],
  providers: [
    PublishEngine,
    DuePostWatch,
    EngineCheck,
    EvidenceWatch,
    OutageWatch,
    PauseSweep,
    ReplySweep,
  ],
  exports: [PublishEngine],
})
export class PublishingWorkerModule {}
