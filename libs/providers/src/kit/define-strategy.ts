import { Injectable } from '@nestjs/common';
import { Clock, Config, SystemClock } from '#libs/kernel';
import type { Connector } from '../contract/connecting.js';
import { defineProvider } from '../contract/define-provider.js';
import type { ProviderDefinition } from '../contract/definition.js';
import type { ConnectedIdentity, JsonObject } from '../contract/identity.js';
import { JsonReader } from '../contract/json-reader.js';
import {
  ProviderStrategy,
  type GrantNotice,
  type RefreshedCredentials,
  type RevokeScope,
} from '../contract/provider-strategy.js';
import type {
  AccountMetrics,
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
} from '../contract/publishing.js';
import type { DraftPost, IntakeDraft, MediaIntake, ProviderIssue } from '../contract/validating.js';
import type { Action, StrategyMeans } from './actions.js';
import type { OAuthClient } from './oauth/oauth-client.js';

/** A definition whose actions stand in a table of their own. */
export type NetworkDefinition = Omit<ProviderDefinition, 'actions'>;

type WrittenDraft = Pick<DraftPost, 'title' | 'text' | 'settings'>;

/**
 * One network, as data and verbs. What a verb does and must not do is told by {@link ProviderStrategy}; one that is
 * absent does what every network does.
 */
export interface StrategyDeclaration<Connecting extends Connector = Connector> {
  readonly definition: NetworkDefinition;
  readonly connector: Connecting | ((means: StrategyMeans) => Connecting);
  /** Renews tokens where `refresh` does not say otherwise. */
  readonly oauth?: OAuthClient;
  readonly actions?: readonly Action[];
  /** For networks whose accounts are of several kinds. @param whole the definition with its actions */
  definitionFor?(accountMetadata: JsonObject, whole: ProviderDefinition): ProviderDefinition;
  /** @param usual composes as every network does */
  composeText?(draft: WrittenDraft, usual: (draft: WrittenDraft) => string): string;
  measureText?(text: string, settings: JsonObject): number;
  /** @param usual what the definition says */
  mediaIntake?(draft: IntakeDraft, usual: MediaIntake): MediaIntake;
  /** @param text the composed text */
  check?(draft: DraftPost, text: string): readonly ProviderIssue[];
  prepare?(context: PublishContext, means: StrategyMeans): Promise<Prepared>;
  commit(context: PublishContext, means: StrategyMeans): Promise<Committed>;
  confirm?(context: PublishContext, means: StrategyMeans): Promise<Confirmed>;
  reconcile(
    context: PublishContext,
    evidence: ReconcileEvidence,
    means: StrategyMeans,
  ): Promise<Reconciled>;
  remove(context: PublishContext, providerPostId: string, means: StrategyMeans): Promise<Removed>;
  refresh?(context: CallContext, means: StrategyMeans): Promise<RefreshedCredentials | null>;
  inspect(context: CallContext, means: StrategyMeans): Promise<ConnectedIdentity>;
  /** As small a read as there is; by default `inspect`. */
  probe?(context: CallContext, means: StrategyMeans): Promise<void>;
  revoke?(context: CallContext, scope: RevokeScope, means: StrategyMeans): Promise<boolean>;
  readGrantCallback?(
    message: string,
    application: Readonly<Record<string, string>>,
  ): GrantNotice | null;
  readMetrics?(
    context: PublishContext,
    providerPostId: string,
    means: StrategyMeans,
  ): Promise<PostMetrics | NothingCounted>;
  readAccountMetrics?(context: CallContext, means: StrategyMeans): Promise<AccountMetrics | null>;
}

/** An injectable class; what a declaration does not ask of its means need not be given. */
export type StrategyClass<Connecting extends Connector> = new (
  clock?: Clock,
  config?: Config,
) => ProviderStrategy & { readonly connector: Connecting };

/** Makes the strategy of a declaration, and declares the network's environment variables. */
export function defineStrategy<Connecting extends Connector>(
  declared: StrategyDeclaration<Connecting>,
): StrategyClass<Connecting> {
  const actions = declared.actions ?? [];
  const definition = defineProvider({ ...declared.definition, actions: actions.map(described) });

  @Injectable()
  class DeclaredStrategy extends ProviderStrategy {
    override readonly definition = definition;
    override readonly connector: Connecting;

    private readonly means: StrategyMeans;

    constructor(clock: Clock = new SystemClock(), config?: Config) {
      super();
      this.means = meansOf(definition.id, clock, config);
      const { connector } = declared;
      this.connector = typeof connector === 'function' ? connector(this.means) : connector;
    }

    override definitionFor(accountMetadata: JsonObject): ProviderDefinition {
      return declared.definitionFor?.(accountMetadata, definition) ?? definition;
    }

    override composeText(draft: WrittenDraft): string {
      const usual = (given: WrittenDraft): string => super.composeText(given);
      return declared.composeText?.(draft, usual) ?? usual(draft);
    }

    override measureText(text: string, settings: JsonObject): number {
      return declared.measureText?.(text, settings) ?? super.measureText(text, settings);
    }

    override mediaIntake(draft: IntakeDraft): MediaIntake {
      const usual = super.mediaIntake(draft);
      return declared.mediaIntake?.(draft, usual) ?? usual;
    }

    override check(draft: DraftPost): readonly ProviderIssue[] {
      return declared.check?.(draft, this.composeText(draft)) ?? [];
    }

    override async prepare(context: PublishContext): Promise<Prepared> {
      return declared.prepare?.(context, this.means) ?? super.prepare(context);
    }

    override async commit(context: PublishContext): Promise<Committed> {
      return declared.commit(context, this.means);
    }

    override async confirm(context: PublishContext): Promise<Confirmed> {
      return declared.confirm?.(context, this.means) ?? super.confirm(context);
    }

    override async reconcile(
      context: PublishContext,
      evidence: ReconcileEvidence,
    ): Promise<Reconciled> {
      return declared.reconcile(context, evidence, this.means);
    }

    override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
      return declared.remove(context, providerPostId, this.means);
    }

    override async refresh(context: CallContext): Promise<RefreshedCredentials | null> {
      if (declared.refresh !== undefined) return declared.refresh(context, this.means);
      return declared.oauth?.refresh(context, this.means.clock) ?? null;
    }

    override async inspect(context: CallContext): Promise<ConnectedIdentity> {
      return declared.inspect(context, this.means);
    }

    override async probe(context: CallContext): Promise<void> {
      return declared.probe?.(context, this.means) ?? super.probe(context);
    }

    override async revoke(context: CallContext, scope: RevokeScope): Promise<boolean> {
      return declared.revoke?.(context, scope, this.means) ?? false;
    }

    override readGrantCallback(
      message: string,
      application: Readonly<Record<string, string>>,
    ): GrantNotice | null {
      return declared.readGrantCallback?.(message, application) ?? null;
    }

    override async discover(
      actionId: string,
      input: JsonObject,
      context: CallContext,
    ): Promise<ActionResult> {
      const action = actions.find(({ id }) => id === actionId);
      return (
        action?.run(new JsonReader(input), context, this.means) ??
        super.discover(actionId, input, context)
      );
    }

    override async readMetrics(
      context: PublishContext,
      providerPostId: string,
    ): Promise<PostMetrics | NothingCounted> {
      const { readMetrics } = declared;
      if (readMetrics === undefined) return super.readMetrics(context, providerPostId);
      return readMetrics(context, providerPostId, this.means);
    }

    override async readAccountMetrics(context: CallContext): Promise<AccountMetrics | null> {
      return declared.readAccountMetrics?.(context, this.means) ?? null;
    }
  }
  return DeclaredStrategy;
}

function described({ run: _run, ...definition }: Action): ProviderDefinition['actions'][number] {
  return definition;
}

function meansOf(id: string, clock: Clock, config: Config | undefined): StrategyMeans {
  return {
    clock,
    get config() {
      if (config !== undefined) return config;
      throw new Error(`The strategy of ${id} was made without a configuration`);
    },
  };
}
