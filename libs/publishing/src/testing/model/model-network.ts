import {
  defineProvider,
  ProviderFailure,
  ProviderStrategy,
  type Committed,
  type Confirmed,
  type ConnectedIdentity,
  type Connector,
  type Prepared,
  type PublishBudget,
  type ProviderDefinition,
  type ProviderFailureDetails,
  type PublishContext,
  type PublishedPost,
  type Reconciled,
  type Removed,
  type SettingField,
} from '#libs/providers';
import type { Actor } from './interleaving.js';
import type { Answer, ModelledNetworks, Entry } from './modelled-networks.js';

const number = (id: string, label: string): SettingField => ({
  id,
  label,
  type: 'number',
  required: false,
  min: 0,
  max: 1_000_000,
});

const HOUR_MS = 60 * 60_000;
/** How long the network takes for what it does later. */
const LATER_MS = 30_000;

const POSTS_AN_HOUR: PublishBudget = {
  id: 'posts',
  label: 'posts an hour',
  scope: 'account',
  per: 'post',
  limit: 2,
  window: { kind: 'rolling', ms: HOUR_MS },
  source: 'tests',
};

const definition = (
  id: string,
  label: string,
  lookup: 'lookup' | 'none',
  budgets: readonly PublishBudget[],
): ProviderDefinition =>
  defineProvider({
    id,
    label,
    aliases: [],
    rulesVersion: '1',
    source: 'tests',
    handleShape: `${id}:@user`,
    connect: { kind: 'manual', fields: [] },
    interactions: ['post', 'reply'],
    text: { limit: 280, unit: 'code_points', required: 'always' },
    title: { use: 'label', limit: null },
    media: { required: false, maxItems: 0, mixing: 'none', transport: 'upload', kinds: {} },
    settings: [
      number('parts', 'Visible writes it is made of'),
      number('waits', '1: the network wants time between them'),
      number('later', '1: accepted first, public later'),
    ],
    actions: [],
    budgets: [...budgets],
    abilities: { delete: true, reconcile: lookup, analytics: false },
    limitations: [],
    endpoints: {},
    credentialsVariables: [],
  });

/** One can be asked what it has, another cannot; the third counts nothing. */
export const definitions = {
  open: definition('opennet', 'Open network', 'lookup', [POSTS_AN_HOUR]),
  blind: definition('blindnet', 'Blind network', 'none', [POSTS_AN_HOUR]),
  free: definition('freenet', 'Free network', 'lookup', []),
} as const;

/** A network as one process of the model talks to it: each message is a turn of its own. */
export class ModelNetwork extends ProviderStrategy {
  override readonly connector: Connector = { kind: 'manual', verify: async () => unused() };

  constructor(
    override readonly definition: ProviderDefinition,
    private readonly networks: ModelledNetworks,
    private readonly actor: Actor,
  ) {
    super();
  }

  override async prepare({ post }: PublishContext): Promise<Prepared> {
    return this.asks('prepare', post.id, (answer) => {
      if (answer === 'slow') return { kind: 'not_ready', retryAfterMs: LATER_MS };
      refuse(answer, 'transient');
      return { kind: 'ready' };
    });
  }

  override async commit(context: PublishContext): Promise<Committed> {
    const { post, account, checkpoint } = context;
    const { parts = 1, waits = 0, later = 0 } = post.settings as Record<string, number>;
    const part = writesOf(checkpoint);
    return this.asks('commit', post.id, (answer) => {
      refuse(answer, 'ambiguous');
      const entry = this.networks.write({
        postId: post.id,
        accountId: account.id,
        part,
        text: post.text,
        parentId: post.parent?.providerPostId ?? null,
        isPublic: later === 0,
      });
      const ids = [...idsOf(checkpoint), entry.id];
      if (later > 0) return { kind: 'accepted', checkpoint: { ids }, pollAfterMs: LATER_MS };
      const written = { writes: part + 1, ids };
      if (part + 1 === parts) return published(written);
      const waitMs = waits > 0 ? { waitMs: LATER_MS } : {};
      return { kind: 'continue', checkpoint: written, ...waitMs };
    });
  }

  override async confirm({ post, checkpoint }: PublishContext): Promise<Confirmed> {
    return this.asks('confirm', post.id, (answer) => {
      if (answer === 'slow') return { kind: 'processing', pollAfterMs: LATER_MS };
      const [entry] = this.networks.entriesOf(post.id).slice(-1);
      // What was refused stays refused, whether or not the first answer about it arrived.
      if (entry === undefined && this.networks.hasRejected(post.id))
        refuse('rejected', 'transient');
      // What is public was accepted: the first answer may be on its way still.
      const isPublic = entry?.isPublic === true;
      if (answer === 'rejected' && entry !== undefined && !isPublic) entry.gone = 'rejected';
      if (answer !== 'rejected' || !isPublic) refuse(answer, 'transient');
      if (entry !== undefined) entry.isPublic = true;
      return published({ ids: idsOf(checkpoint) });
    });
  }

  override async reconcile({ post, checkpoint }: PublishContext): Promise<Reconciled> {
    const { parts = 1, later = 0 } = post.settings as Record<string, number>;
    const part = writesOf(checkpoint);
    return this.asks('reconcile', post.id, (answer) => {
      if (this.definition.abilities.reconcile === 'none') {
        return { kind: 'unknown', reason: 'it cannot be asked' };
      }
      if (answer === 'slow') return { kind: 'unknown', reason: 'it does not say' };
      refuse(answer, 'transient');
      const found = this.networks.entriesOf(post.id).find((entry) => entry.part === part);
      if (found === undefined) return { kind: 'absent' };
      found.isPublic = true;
      const ids = [...idsOf(checkpoint), found.id];
      if (later > 0) return published({ ids });
      const written = { writes: part + 1, ids };
      return part + 1 < parts ? { kind: 'resumable', checkpoint: written } : published(written);
    });
  }

  override async remove({ post }: PublishContext): Promise<Removed> {
    return this.asks('remove', post.id, (answer) => {
      refuse(answer, 'ambiguous');
      const entries = this.networks.entriesOf(post.id);
      if (entries.length === 0) return { kind: 'already_gone' };
      for (const entry of entries) entry.gone = 'removed';
      return { kind: 'deleted' };
    });
  }

  override async probe(): Promise<void> {
    await this.actor.impatientTurn(`network gets a harmless read`, timedOut);
  }

  override inspect(): Promise<ConnectedIdentity> {
    return unused();
  }

  /** The question arrives, and something happens; then its answer arrives, or does not. */
  private async asks<Result>(
    step: string,
    postId: string,
    happens: (answer: Answer) => Result,
  ): Promise<Result> {
    const name = this.networks.nameOf(postId);
    this.networks.asked(step, postId);
    await this.actor.impatientTurn(`network gets ${step} of ${name}`, timedOut);
    const answer = this.networks.nextAnswer(step);
    let told: Result;
    try {
      told = happens(answer);
    } catch (error) {
      await this.actor.impatientTurn(
        `network answers ${step} of ${name}: ${answer}`,
        timedOut,
        true,
      );
      throw error;
    }
    await this.actor.impatientTurn(`network answers ${step} of ${name}: ${answer}`, timedOut, true);
    if (answer === 'lost') throw timedOut();
    return told;
  }
}

const timedOut = (): ProviderFailure =>
  new ProviderFailure({ failureClass: 'ambiguous', message: 'no answer came' });

/** What keeps the network from doing what it is asked. */
function refuse(answer: Answer, unreached: 'transient' | 'ambiguous'): void {
  const details: Partial<Record<Answer, Omit<ProviderFailureDetails, 'message'>>> = {
    unreached: { failureClass: unreached },
    transient: { failureClass: 'transient' },
    rejected: { failureClass: 'content_rejected' },
    rate_of_post: { failureClass: 'rate_limited', scope: 'post', retryAfterMs: LATER_MS },
    rate_of_account: { failureClass: 'rate_limited', scope: 'account', retryAfterMs: LATER_MS },
    rate_of_app: { failureClass: 'rate_limited', scope: 'app', retryAfterMs: LATER_MS },
  };
  const refusal = details[answer];
  if (refusal !== undefined) throw new ProviderFailure({ ...refusal, message: answer });
}

function published(checkpoint: { readonly ids: readonly string[] }): PublishedPost {
  const providerPostId = checkpoint.ids[0] ?? null;
  return { kind: 'published', providerPostId, providerUrl: null, checkpoint };
}

function writesOf(checkpoint: PublishContext['checkpoint']): number {
  return Number(checkpoint?.['writes'] ?? 0);
}

function idsOf(checkpoint: PublishContext['checkpoint']): readonly Entry['id'][] {
  return (checkpoint?.['ids'] ?? []) as readonly string[];
}

const unused = (): never => {
  throw new Error('nobody connects accounts in the model');
};
