import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type GrantNotice,
} from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  NothingCounted,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { runInstagramAction } from '../_meta/instagram/instagram.actions.js';
import { InstagramApi } from '../_meta/instagram/instagram.api.js';
import { instagramIssues } from '../_meta/instagram/instagram.checks.js';
import { InstagramPublishing } from '../_meta/instagram/instagram.publishing.js';
import { instagramTarget } from './instagram.client.js';
import { instagramConnector } from './instagram.connector.js';
import { INSTAGRAM_COMMENT_SCOPE, instagramDefinition } from './instagram.definition.js';
import { endedInstagramGrants } from './instagram.grant.js';
import { readIdentity } from './instagram.identity.js';
import { refreshInstagram } from './instagram.refresh.js';

/**
 * Publishes to professional Instagram accounts through Instagram's own login. There is no call that revokes a
 * login, so a disconnect only forgets the token.
 */
@Injectable()
export class InstagramProvider extends ProviderStrategy {
  override readonly definition = instagramDefinition;
  override readonly connector: RedirectConnector;
  private readonly publishing: InstagramPublishing;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = instagramConnector(clock);
    this.publishing = new InstagramPublishing((context) => instagramTarget(context, clock), clock);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return instagramIssues(draft, this.composeText(draft), INSTAGRAM_COMMENT_SCOPE);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return this.publishing.prepare(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return this.publishing.commit(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return this.publishing.reconcile(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return this.publishing.remove(context, providerPostId);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return this.publishing.readMetrics(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials> {
    return refreshInstagram(context, this.clock);
  }

  override readGrantCallback(
    message: string,
    application: Readonly<Record<string, string>>,
  ): GrantNotice | null {
    return endedInstagramGrants(message, application['clientSecret']);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { metadata, credentials } = context.account;
    const { graph } = instagramTarget(context, this.clock);
    const scopes = new JsonReader(metadata).texts('scopes');
    const accessToken = credentials['accessToken'] ?? '';
    return readIdentity(graph, { accessToken, expiresAt: null, scopes });
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runInstagramAction(
      actionId,
      input,
      new InstagramApi(instagramTarget(context, this.clock)),
    );
  }
}
