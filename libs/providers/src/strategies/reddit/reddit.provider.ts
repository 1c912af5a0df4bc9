import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type RevokeScope,
} from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  Confirmed,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { redditIssues } from './reddit.checks.js';
import { RedditClient } from './reddit.client.js';
import { publishPost } from './reddit.commit.js';
import { redditConnector, revokeReddit } from './reddit.connector.js';
import { redditDefinition } from './reddit.definition.js';
import { runAction } from './reddit.discovery.js';
import { readIdentity } from './reddit.identity.js';
import { readPostMetrics } from './reddit.metrics.js';
import { redditOAuth } from './reddit.oauth.js';
import { confirmPost, lookUpPost } from './reddit.outcome.js';
import { preparePost } from './reddit.prepare.js';
import { removePost } from './reddit.remove.js';

/**
 * Publishes a Reddit user's posts and comments (https://www.reddit.com/dev/api/). Posts take no reference
 * of ours, so an unclear outcome is looked up among what the user has published.
 */
@Injectable()
export class RedditProvider extends ProviderStrategy {
  override readonly definition = redditDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = redditConnector(clock);
  }

  /** Characters without the blanks around them, as Reddit's published server source counts. */
  override measureText(text: string): number {
    return [...text.trim()].length;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return redditIssues(draft);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return preparePost(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return publishPost(context, this.clock);
  }

  override async confirm(context: PublishContext): Promise<Confirmed> {
    return confirmPost(context, this.clock);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return lookUpPost(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return redditOAuth.refresh(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    return readIdentity(RedditClient.of(context), context.account.credentials);
  }

  override async revoke(context: CallContext, _scope: RevokeScope): Promise<boolean> {
    return revokeReddit(context);
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runAction(actionId, input, context);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    return readPostMetrics(context, providerPostId);
  }
}
