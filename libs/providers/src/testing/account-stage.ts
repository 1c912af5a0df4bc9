import type { JsonObject, ProviderAccount } from '../contract/identity.js';
import type { ProviderStrategy } from '../contract/provider-strategy.js';
import type { PublishablePost, PublishContext } from '../contract/publishing.js';
import { aPost } from './builders.js';
import { ScriptedStage } from './scripted-stage.js';
import type { ReceivedRequest, ScriptedAnswer } from './scripted-network.js';

export type StageScript =
  | readonly ScriptedAnswer[]
  | readonly [(request: ReceivedRequest) => ScriptedAnswer];

/** A scripted network for all cases of a suite, on which one account acts. */
export class AccountStage extends ScriptedStage {
  /** What the strategy has saved in the present case. */
  checkpoints: JsonObject[] = [];

  constructor(
    private readonly strategy: ProviderStrategy,
    private readonly account: ProviderAccount,
  ) {
    super();
    beforeEach(() => {
      this.checkpoints = [];
    });
  }

  /** What the network says from now on, one after the other, or by what it is asked; forgets earlier requests. */
  answers(...script: StageScript): void {
    const [first] = script;
    if (typeof first === 'function') this.network.answers(first);
    else this.network.answers(script as readonly ScriptedAnswer[]);
  }

  contextOf(
    post: Partial<PublishablePost> = {},
    checkpoint: JsonObject | null = null,
    account = this.account,
  ): PublishContext {
    const { checkpoints } = this;
    return this.contexts.publish(this.strategy, account, aPost(post), { checkpoint, checkpoints });
  }

  /** The checkpoint that was saved last. */
  get saved(): JsonObject | null {
    return this.checkpoints.at(-1) ?? null;
  }

  paths(): readonly string[] {
    return this.network.requests.map(({ method, path }) => `${method} ${path}`);
  }

  /** Fields of a request's form; the last one's by default. */
  formOf(index = -1): Readonly<Record<string, string>> {
    return Object.fromEntries(new URLSearchParams(this.network.requests.at(index)?.body));
  }

  /** JSON of a request; of the last one by default. */
  bodyOf(index = -1): unknown {
    const { body = '' } = this.network.requests.at(index) ?? {};
    return JSON.parse(Buffer.from(body, 'latin1').toString('utf8'));
  }
}
