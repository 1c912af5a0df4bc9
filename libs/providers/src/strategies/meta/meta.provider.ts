import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
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
  NothingCounted,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type {
  DraftPost,
  IntakeDraft,
  MediaIntake,
  ProviderIssue,
} from '../../contract/validating.js';
import { personClient } from '../facebook/facebook.client.js';
import { reissuePageToken } from '../facebook/facebook.identity.js';
import { FacebookProvider } from '../facebook/facebook.provider.js';
import { InstagramBusinessProvider } from '../instagram-business/instagram-business.provider.js';
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.grants.js';
import { linkedTargetsAction, listLinkedTargets } from './meta.actions.js';
import { metaConnector } from './meta.connector.js';
import { dataIssues } from './meta.data-checks.js';
import { metaDefinition } from './meta.definition.js';
import { kindOfAccount, type MetaKind } from './meta.kind.js';
import { metaConfig } from './meta.scopes.js';

/**
 * One login for Pages and Instagram accounts. It publishes nothing of its own: every account goes the way of
 * its kind.
 */
@Injectable()
export class MetaProvider extends ProviderStrategy {
  override readonly definition = metaDefinition;
  override readonly connector: RedirectConnector;
  private readonly kinds: Readonly<Record<MetaKind, ProviderStrategy>>;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.connector = metaConnector(clock, config.get(metaConfig).scopes);
    this.kinds = {
      page: new FacebookProvider(clock, config),
      instagram: new InstagramBusinessProvider(clock, config),
    };
  }

  override mediaIntake(draft: IntakeDraft): MediaIntake {
    return this.kinds[kindOfAccount(draft.accountMetadata)].mediaIntake(draft);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    const strategy = this.kinds[kindOfAccount(draft.accountMetadata)];
    const length = this.measureText(this.composeText(draft), draft.settings);
    const rules = { kind: strategy.definition, umbrella: this.definition };
    return [...dataIssues(rules, draft, length), ...strategy.check(draft)];
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return this.strategyOf(context).prepare(context);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return this.strategyOf(context).commit(context);
  }

  override async confirm(context: PublishContext): Promise<Confirmed> {
    return this.strategyOf(context).confirm(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return this.strategyOf(context).reconcile(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return this.strategyOf(context).remove(context, providerPostId);
  }

  /** Both kinds use the token of a Page, which the person's own one can have issued again. */
  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return reissuePageToken(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const identity = await this.strategyOf(context).inspect(context);
    const { handle, accountType } = context.account;
    return { ...identity, handle, accountType };
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
    if (actionId === linkedTargetsAction.id) return listLinkedTargets(context, this.clock);
    const strategy = this.strategyOf(context);
    const { actions, label } = strategy.definition;
    if (actions.some(({ id }) => id === actionId)) {
      return strategy.discover(actionId, input, context);
    }
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: `${label} has no action ${actionId}`,
    });
  }

  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    return this.strategyOf(context).readMetrics(context, providerPostId);
  }

  private strategyOf({ account }: CallContext): ProviderStrategy {
    return this.kinds[kindOfAccount(account.metadata)];
  }
}
