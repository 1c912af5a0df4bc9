import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import type { Prepared, PublishablePost } from '../../../contract/publishing.js';
import { AccountStage } from '../../../testing/account-stage.js';
import { anAccount, aPost } from '../../../testing/builders.js';
import type { TestContexts } from '../../../testing/contexts.js';
import type {
  ReceivedRequest,
  ScriptedAnswer,
  ScriptedNetwork,
} from '../../../testing/scripted-network.js';
import { XProvider } from '../x.js';

export const clock = new MovedClock('2026-11-21T10:00:00Z');
export const provider = new XProvider(clock);
export const account = anAccount({
  externalId: '2244994945',
  handle: 'x:@ada',
  metadata: { username: 'ada', subscriptionType: 'None', verifiedType: 'none' },
  credentials: { accessToken: 'access-token-of-ada', refreshToken: 'refresh-token-of-ada' },
});

/** How a step of the uploads ended. */
export interface UploadStep {
  readonly prepared: Prepared | null;
  readonly error: unknown;
  readonly checkpoints: readonly JsonObject[];
}

/** What the contract specs of X share: a network to script, and short ways to ask what it was asked. */
export class XScene extends AccountStage {
  constructor() {
    super(provider, account);
  }

  context(
    post: Partial<PublishablePost> = {},
    options: Parameters<TestContexts['publish']>[3] = {},
  ): ReturnType<TestContexts['publish']> {
    return this.contexts.publish(provider, account, aPost(post), options);
  }

  /** Takes one step of the uploads and hands back what the engine would store. */
  async prepare(
    post: Partial<PublishablePost>,
    script: Parameters<ScriptedNetwork['answers']>[0],
    checkpoint: JsonObject | null = null,
  ): Promise<UploadStep> {
    const checkpoints: JsonObject[] = [];
    this.network.answers(script);
    const context = this.context(post, { checkpoint, checkpoints });
    try {
      return { prepared: await provider.prepare(context), error: null, checkpoints };
    } catch (error) {
      return { prepared: null, error, checkpoints };
    }
  }

  /** Method and path of every request, without the part that all have. */
  asked(): readonly string[] {
    return this.network.requests.map(({ method, path }) =>
      `${method} ${path}`.replace('/api.x.com/2/', ''),
    );
  }

  request(index: number): ReceivedRequest {
    const request = this.network.requests.at(index);
    if (request === undefined) throw new Error(`there was no request ${index}`);
    return request;
  }
}

export const data = (value: unknown, status = 200): ScriptedAnswer => ({
  status,
  body: { data: value },
});

export const refused = (status: number, detail: string): ScriptedAnswer => ({
  status,
  body: { title: 'Forbidden', detail, type: 'about:blank', status },
});

/** The uploads that a checkpoint remembers. */
export function uploadsOf(checkpoint: JsonObject | undefined): readonly JsonObject[] {
  return (checkpoint?.['uploads'] ?? []) as readonly JsonObject[];
}
