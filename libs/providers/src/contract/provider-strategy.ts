import type { Connector } from './connecting.js';
import type { ProviderDefinition } from './definition.js';
import type { ConnectedIdentity, Credentials, JsonObject } from './identity.js';
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
} from './publishing.js';
import type { DraftPost, IntakeDraft, MediaIntake, ProviderIssue } from './validating.js';
import { ProviderFailure } from './failure.js';

/** New secrets after a refresh; stored before they are used. */
export interface RefreshedCredentials {
  readonly credentials: Credentials;
  readonly expiresAt: Date | null;
}

/** What a network says of a person's consent. */
export interface GrantNotice {
  /** The {@link ConnectedIdentity.grantIds} it names. */
  readonly grantIds: readonly string[];
  /** When it was said; null when the network does not tell. */
  readonly issuedAt: Date | null;
}

/** What a revocation may reach. */
export interface RevokeScope {
  /** Other connected accounts live by the same consent: only what is this account's alone may end. */
  readonly grantIsShared: boolean;
}

/**
 * One network. Implementations are stateless injectable classes: everything they need comes as an
 * argument. The engine calls prepare → commit → confirm and stores the phase before each of them.
 */
export abstract class ProviderStrategy {
  abstract readonly definition: ProviderDefinition;
  abstract readonly connector: Connector;

  /** What holds for one account: narrower where a network's accounts are of several kinds. Pure. */
  definitionFor(_accountMetadata: JsonObject): ProviderDefinition {
    return this.definition;
  }

  /** The text as it will be published: where the title goes, what is appended. Pure. */
  composeText(draft: Pick<DraftPost, 'title' | 'text' | 'settings'>): string {
    if (this.definition.title.use !== 'label' || draft.settings['includeTitle'] !== true) {
      return draft.text;
    }
    return [draft.title, draft.text].filter((part) => part !== null && part !== '').join('\n\n');
  }

  /** Length of a text in the network's own unit. Pure. */
  measureText(text: string, _settings: JsonObject): number {
    return [...text].length;
  }

  /** How media gets there: what the definition says, unless settings or account change it. Pure. */
  mediaIntake(_draft: IntakeDraft): MediaIntake {
    const { kinds, stillImages, fetchesMedia } = this.definition.media;
    return {
      images: kinds.image === undefined ? null : { ...kinds.image, ...stillImages },
      videos: kinds.video?.streams?.indexFirst === true ? { indexFirst: true } : null,
      fetches: fetchesMedia ?? 'none',
    };
  }

  /**
   * Rules that the definition's data cannot say. Images that will be converted or shrunk are told as they will
   * be. Pure.
   */
  check(_draft: DraftPost): readonly ProviderIssue[] {
    return [];
  }

  /** Everything that may be done again: uploads, containers. Resumes from the checkpoint. */
  async prepare(_context: PublishContext): Promise<Prepared> {
    return { kind: 'ready' };
  }

  /** Exactly one write that people can see. Called again after `continue`. */
  abstract commit(context: PublishContext): Promise<Committed>;

  /** Asked until it says published, after a commit that answered `accepted`. */
  async confirm(_context: PublishContext): Promise<Confirmed> {
    throw new Error(`${this.definition.id} never answers accepted`);
  }

  /** Looks an unclear write up. Reads only. */
  abstract reconcile(context: PublishContext, evidence: ReconcileEvidence): Promise<Reconciled>;

  /** Deletes a published post. `checkpoint` of the context is the one the post was published with. */
  abstract remove(context: PublishContext, providerPostId: string): Promise<Removed>;

  /** @throws ProviderFailure `auth_expired` when the grant is gone. Null: nothing to refresh. */
  async refresh(_context: CallContext): Promise<RefreshedCredentials | null> {
    return null;
  }

  /** Reads the account again: health, and changed facts. @throws ProviderFailure */
  abstract inspect(context: CallContext): Promise<ConnectedIdentity>;

  /**
   * A read that nobody sees and that changes nothing: whether the network answers at all. Asked after an outage until it
   * does. @throws ProviderFailure; any but `transient`, `ambiguous` and `rate_limited` is an answer, too
   */
  async probe(context: CallContext): Promise<void> {
    await this.inspect(context);
  }

  /**
   * Revokes what can be revoked at disconnect. Best effort; errors are told, not fatal.
   * @returns whether the network was told
   */
  async revoke(_context: CallContext, _scope: RevokeScope): Promise<boolean> {
    return false;
  }

  /**
   * Reads a signed message in which the network says that a person took their consent back.
   * @returns null when it is not signed for this application. Pure.
   */
  readGrantCallback(
    _message: string,
    _application: Readonly<Record<string, string>>,
  ): GrantNotice | null {
    return null;
  }

  /** Runs one of the definition's discovery actions. */
  async discover(
    actionId: string,
    _input: JsonObject,
    _context: CallContext,
  ): Promise<ActionResult> {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: `${this.definition.label} has no action ${actionId}`,
    });
  }

  /**
   * Counters of a published post; only called where abilities.analytics is true. A counter that is told but
   * is no number is NaN, so that it is left out and named, and the others are kept. @throws ProviderFailure
   */
  async readMetrics(
    _context: PublishContext,
    _providerPostId: string,
  ): Promise<PostMetrics | NothingCounted> {
    throw new ProviderFailure({
      failureClass: 'not_found',
      message: `${this.definition.label} gives no post metrics`,
    });
  }

  /**
   * Lifetime counters of the account itself; only called where abilities.accountAnalytics is true. Null: there
   * are none after all. @throws ProviderFailure
   */
  async readAccountMetrics(_context: CallContext): Promise<AccountMetrics | null> {
    return null;
  }
}
