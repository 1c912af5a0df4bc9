import type { ProviderDefinition, PublishContext, StrategyClass } from '#libs/providers';
import { scriptedDefinition } from './scripted-definition.js';
import {
  scriptedStrategy,
  type StepAnswers,
  type ScriptedStep,
  type ScriptedCall,
  type LedgerEntry,
  type StrategyScript,
} from './scripted-strategy.js';

/** What happens to a call. `natural` is what the network does by itself: it writes to the ledger and answers. */
export type Happening<Step extends ScriptedStep> = (
  natural: () => Promise<StepAnswers[Step]>,
  call: ScriptedCall,
) => Promise<StepAnswers[Step]>;

interface Planned {
  readonly step: ScriptedStep;
  readonly postId: string | null;
  readonly happening: Happening<ScriptedStep>;
}

/**
 * A network that does what its test says. By itself it takes everything: every commit is one more entry of its ledger,
 * so that a post sent twice stands there twice; a look finds what is there.
 */
export class ScriptedNetwork implements StrategyScript {
  /** To be registered: one class for all processes that publish to this network. */
  readonly strategy: StrategyClass;
  readonly ledger: LedgerEntry[] = [];
  /** Every call, also of those that came to nothing. */
  readonly calls: ScriptedCall[] = [];
  /** Decides about every call for which nothing else is planned. */
  always: Happening<ScriptedStep> | null = null;
  /** How it answers its harmless read, each time; well by default. */
  probe: () => Promise<void> = async () => undefined;
  probes = 0;
  private readonly planned: Planned[] = [];
  private readonly asked = new Map<string, number>();

  constructor(definition: ProviderDefinition = scriptedDefinition) {
    this.strategy = scriptedStrategy(this, definition);
  }

  /** What happens to the next call of this step. @param postId of this post only */
  next<Step extends ScriptedStep>(
    step: Step,
    happening: Happening<Step>,
    postId: string | null = null,
  ): this {
    this.planned.push({ step, postId, happening: happening as unknown as Happening<ScriptedStep> });
    return this;
  }

  /** What of a post can be seen. */
  visible(postId: string): readonly LedgerEntry[] {
    return this.ledger.filter((entry) => entry.postId === postId && !entry.isDeleted);
  }

  /** Forgets everything: ledger, calls and plans. */
  clear(): void {
    this.ledger.length = 0;
    this.calls.length = 0;
    this.planned.length = 0;
    this.asked.clear();
    this.always = null;
    this.probe = async () => undefined;
    this.probes = 0;
  }

  probed(): Promise<void> {
    this.probes += 1;
    return this.probe();
  }

  /** For the strategy: one call, as it is planned. */
  async answer<Step extends ScriptedStep>(
    step: Step,
    context: PublishContext,
    natural: (call: ScriptedCall) => StepAnswers[Step],
  ): Promise<StepAnswers[Step]> {
    const call = callOf(step, context);
    this.calls.push(call);
    const happening = this.plannedFor(call) ?? this.always;
    const work = async (): Promise<StepAnswers[ScriptedStep]> => natural(call);
    return (await (happening === null ? work() : happening(work, call))) as StepAnswers[Step];
  }

  /** How often a post has asked for this before. */
  timesAsked(step: ScriptedStep, postId: string): number {
    const key = `${step} ${postId}`;
    const times = this.asked.get(key) ?? 0;
    this.asked.set(key, times + 1);
    return times;
  }

  private plannedFor({ step, postId }: ScriptedCall): Happening<ScriptedStep> | null {
    const index = this.planned.findIndex(
      (plan) => plan.step === step && (plan.postId ?? postId) === postId,
    );
    return index < 0 ? null : this.planned.splice(index, 1)[0]!.happening;
  }
}

function callOf(step: ScriptedStep, { post, account, checkpoint }: PublishContext): ScriptedCall {
  const { id: postId, text, parent, settings } = post;
  const parentId = parent?.providerPostId ?? null;
  return { step, postId, accountId: account.id, text, parentId, settings, checkpoint };
}
