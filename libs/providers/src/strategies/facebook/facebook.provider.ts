import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import {
  ProviderStrategy,
  type RefreshedCredentials,
  type RevokeScope,
  type GrantNotice,
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
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.grants.js';
import { runFacebookAction } from './facebook.actions.js';
import { facebookIssues } from './facebook.checks.js';
import { personClient } from './facebook.client.js';
import { facebookConnector } from './facebook.connector.js';
import { facebookDefinition } from './facebook.definition.js';
import { inspectPage, reissuePageToken } from './facebook.identity.js';
import { FacebookPublishing } from './facebook.publishing.js';
import { facebookConfig } from './facebook.scopes.js';

/**
 * Publishes to Facebook Pages. There is no call that gives back one Page's token: the only one takes the whole
 * consent of the person, so that it is called for the last of its accounts only.
 */
@Injectable()
export class FacebookProvider extends ProviderStrategy {
  override readonly definition = facebookDefinition;
  override readonly connector: RedirectConnector;
  private readonly publishing: FacebookPublishing;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.connector = facebookConnector(clock, config.get(facebookConfig).scopes);
    this.publishing = new FacebookPublishing(clock);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return facebookIssues(draft, this.composeText(draft));
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return this.publishing.prepare(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return this.publishing.commit(context);
  }

  override async confirm(context: PublishContext): Promise<Confirmed> {
    return this.publishing.confirm(context);
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

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return reissuePageToken(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    return inspectPage(context, this.clock);
  }

  override async revoke(context: CallContext, scope: RevokeScope): Promise<boolean> {
    const person = personClient(context, this.clock);
    return revokeFacebookGrant(person, context.account.metadata, scope);
  }

  override readGrantCallback(
    message: string,
    application: Readonly<Record<string, string>>,
  ): GrantNotice | null {
    return endedFacebookGrants(message, application['clientSecret']);
  }

  override async discover(
    actionId: string,
    input: JsonObject,
    context: CallContext,
  ): Promise<ActionResult> {
    return runFacebookAction(actionId, input, context, this.clock);
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    return this.publishing.readMetrics(context, providerPostId);
  }
}
