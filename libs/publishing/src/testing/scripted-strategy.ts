import {
  ProviderStrategy,
  type Committed,
  type Confirmed,
  type ConnectedIdentity,
  type Connector,
  type JsonObject,
  type Prepared,
  type PublishContext,
  type ProviderDefinition,
  type PublishedPost,
  type Reconciled,
  type Removed,
  type StrategyClass,
} from '#libs/providers';

/** What each step of a strategy answers. */
export interface StepAnswers {
  readonly prepare: Prepared;
  readonly commit: Committed;
  readonly confirm: Confirmed;
  readonly reconcile: Reconciled;
  readonly remove: Removed;
}

export type ScriptedStep = keyof StepAnswers;

/** One call of the strategy. */
export interface ScriptedCall {
  readonly step: ScriptedStep;
  readonly postId: string;
  readonly accountId: string;
  readonly text: string;
  readonly parentId: string | null;
  readonly settings: JsonObject;
  readonly checkpoint: JsonObject | null;
}

/** Something that people can see at the network, or could. */
export interface LedgerEntry {
  /** The id the network gave it. */
  readonly id: string;
  readonly postId: string;
  readonly accountId: string;
  /** Which of the post's visible writes it is, from 0. */
  readonly part: number;
  readonly text: string;
  /** What it answers: the network's id. */
  readonly parentId: string | null;
  isDeleted: boolean;
}

/** Who holds the network of a scripted strategy. */
export interface StrategyScript {
  readonly ledger: LedgerEntry[];
  /** One call, as it is planned. */
  answer<Step extends ScriptedStep>(
    step: Step,
    context: PublishContext,
    natural: (call: ScriptedCall) => StepAnswers[Step],
  ): Promise<StepAnswers[Step]>;
  /** The harmless read. */
  probed(): Promise<void>;
  /** What of a post can be seen. */
  visible(postId: string): readonly LedgerEntry[];
  /** How often a post has asked for this before. */
  timesAsked(step: ScriptedStep, postId: string): number;
}

const unused = (): never => {
  throw new Error('The accounts of a scripted network are not connected');
};

/** A strategy class whose network is held by the test. */
export function scriptedStrategy(
  network: StrategyScript,
  definition: ProviderDefinition,
): StrategyClass {
  return class ScriptedProvider extends ProviderStrategy {
    override readonly definition = definition;
    override readonly connector: Connector = { kind: 'manual', verify: async () => unused() };

    override prepare(context: PublishContext): Promise<Prepared> {
      return network.answer('prepare', context, (call) => prepared(network, call));
    }

    override commit(context: PublishContext): Promise<Committed> {
      return network.answer('commit', context, (call) => committed(network, call));
    }

    override confirm(context: PublishContext): Promise<Confirmed> {
      return network.answer('confirm', context, (call) => confirmed(network, call));
    }

    override reconcile(context: PublishContext): Promise<Reconciled> {
      return network.answer('reconcile', context, (call) =>
        definition.abilities.reconcile === 'none'
          ? { kind: 'unknown', reason: 'it cannot be asked' }
          : reconciled(network, call),
      );
    }

    override remove(context: PublishContext): Promise<Removed> {
      return network.answer('remove', context, ({ postId }) => {
        for (const entry of network.visible(postId)) entry.isDeleted = true;
        return { kind: 'deleted' };
      });
    }

    override inspect(): Promise<ConnectedIdentity> {
      return unused();
    }

    override probe(): Promise<void> {
      return network.probed();
    }
  };
}

function prepared(network: StrategyScript, call: ScriptedCall): Prepared {
  const waits = numberOf(call.settings, 'notReady');
  if (waits === 0 || network.timesAsked('prepare', call.postId) >= waits) return { kind: 'ready' };
  return { kind: 'not_ready', retryAfterMs: pollMs(call) };
}

function committed(network: StrategyScript, call: ScriptedCall): Committed {
  const { postId, accountId, text, parentId, settings } = call;
  const part = numberOf(call.checkpoint, 'writes');
  const id = `${network.ledger.length + 1}`;
  network.ledger.push({ id, postId, accountId, part, text, parentId, isDeleted: false });
  const checkpoint = { writes: part + 1, ids: [...idsOf(call.checkpoint), id] };
  if (part + 1 < partsOf(call)) {
    const waitMs = numberOf(settings, 'partWaitMs');
    return { kind: 'continue', checkpoint, ...(waitMs === 0 ? {} : { waitMs }) };
  }
  if (numberOf(settings, 'confirmations') > 0) {
    return { kind: 'accepted', checkpoint, pollAfterMs: pollMs(call) };
  }
  return published(checkpoint);
}

function confirmed(network: StrategyScript, call: ScriptedCall): Confirmed {
  const waits = numberOf(call.settings, 'confirmations');
  if (network.timesAsked('confirm', call.postId) < waits) {
    return { kind: 'processing', pollAfterMs: pollMs(call) };
  }
  return published(call.checkpoint ?? {});
}

/** Whether the part after those of the checkpoint is out. */
function reconciled(network: StrategyScript, call: ScriptedCall): Reconciled {
  const part = numberOf(call.checkpoint, 'writes');
  const found = network.visible(call.postId).find((entry) => entry.part === part);
  if (found === undefined) return { kind: 'absent' };
  const checkpoint = { writes: part + 1, ids: [...idsOf(call.checkpoint), found.id] };
  return part + 1 < partsOf(call) ? { kind: 'resumable', checkpoint } : published(checkpoint);
}

function published(checkpoint: JsonObject): PublishedPost {
  const [providerPostId = null] = idsOf(checkpoint);
  return { kind: 'published', providerPostId, providerUrl: null, checkpoint };
}

const partsOf = ({ settings }: ScriptedCall): number => Math.max(1, numberOf(settings, 'parts'));
const pollMs = ({ settings }: ScriptedCall): number => numberOf(settings, 'pollMs') || 10_000;

function idsOf(checkpoint: JsonObject | null): readonly string[] {
  return (checkpoint?.['ids'] ?? []) as readonly string[];
}

function numberOf(values: JsonObject | null, name: string): number {
  const value = values?.[name];
  return typeof value === 'number' ? value : 0;
}
