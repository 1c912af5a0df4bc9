import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import type { RedirectConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { ProviderStrategy, type RefreshedCredentials } from '../../contract/provider-strategy.js';
import type {
  ActionResult,
  CallContext,
  Committed,
  PostMetrics,
  Prepared,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { pinterestIssues } from './pinterest.checks.js';
import { publishPin } from './pinterest.commit.js';
import { pinterestConnector } from './pinterest.connector.js';
import { pinterestDefinition } from './pinterest.definition.js';
import { runAction } from './pinterest.discovery.js';
import { inspectBoard } from './pinterest.identity.js';
import { readPinMetrics } from './pinterest.metrics.js';
import { preparePin } from './pinterest.prepare.js';
import { reconcilePin } from './pinterest.reconcile.js';
import { removePin } from './pinterest.remove.js';
import { pinterestOAuth } from './pinterest.tokens.js';

/**
 * Publishes Pins to a board (https://developers.pinterest.com/docs/api/v5/). Pinterest revokes no tokens of
 * users for applications, so a disconnect only forgets them.
 */
@Injectable()
export class PinterestProvider extends ProviderStrategy {
  override readonly definition = pinterestDefinition;
  override readonly connector: RedirectConnector;

  constructor(private readonly clock: Clock) {
    super();
    this.connector = pinterestConnector(clock);
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return pinterestIssues(draft);
  }

  override async prepare(context: PublishContext): Promise<Prepared> {
    return preparePin(context, this.clock);
  }

  override async commit(context: PublishContext): Promise<Committed> {
    return publishPin(context);
  }

  override async reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
  ): Promise<Reconciled> {
    return reconcilePin(context, evidence);
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    return removePin(context, providerPostId);
  }

  override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
    return pinterestOAuth.refresh(context, this.clock);
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    return inspectBoard(context);
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
    return readPinMetrics(context, providerPostId, this.clock);
  }
}
