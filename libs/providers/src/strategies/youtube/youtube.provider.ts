import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
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
  NothingCounted,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { youtubeIssues } from './youtube.checks.js';
import { YoutubeClient } from './youtube.client.js';
import { commitPost } from './youtube.commit.js';
import { confirmVideo } from './youtube.confirm.js';
import { revokeYoutube, youtubeConnector } from './youtube.connector.js';
import { youtubeDefinition } from './youtube.definition.js';
import { runAction } from './youtube.discovery.js';
import { readIdentity } from './youtube.identity.js';
import { readPostMetrics } from './youtube.metrics.js';
import { youtubeOAuth } from './youtube.oauth.js';
import { preparePost } from './youtube.prepare.js';
import { lookUpPost } from './youtube.reconcile.js';
import { removePost } from './youtube.remove.js';

/**
 * Publishes videos and comments of one YouTube channel (https://developers.google.com/youtube/v3). A video is
 * made by the last byte of a resumable upload, so `prepare` sends everything before the last chunk.
 */
@Injectable()
export class YoutubeProvider extends ProviderStrategy {
  override readonly definition = youtubeDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = youtubeConnector(clock);
  }

  /** Descriptions are bounded in bytes of UTF-8 (YouTube Data API, "Videos"). */
  override measureText(text: string): number {
    return Buffer.byteLength(text, 'utf8');
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return youtubeIssues(draft);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return preparePost(context, this.clock);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return commitPost(context, this.clock);
  }

  override async confirm(context: PublishContext): Promise<Confirmed> {
    return confirmVideo(context, this.clock);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return lookUpPost(context, evidence, this.clock);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePost(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return youtubeOAuth.refresh(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { credentials, metadata } = context.account;
    const scopes = new JsonReader(metadata).texts('scopes');
    return readIdentity(YoutubeClient.of(context), { credentials, scopes });
  }

  /** Google knows no way to end one channel's login alone, so a shared consent is left standing. */
  override async revoke(context: CallContext, scope: RevokeScope): Promise<boolean> {
    return scope.grantIsShared ? false : revokeYoutube(context);
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
  ): Promise<PostMetrics | NothingCounted> {
    return readPostMetrics(context, providerPostId, this.clock);
  }
}
