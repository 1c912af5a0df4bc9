import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../../contract/identity.js';
import type { Prepared, PublishablePost } from '../../../contract/publishing.js';
import { anAccount, aPost } from '../../../testing/builders.js';
import { TestContexts } from '../../../testing/contexts.js';
import {
  ScriptedNetwork,
  type ReceivedRequest,
  type ScriptedAnswer,
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
export class XScene {
  private constructor(
    readonly network: ScriptedNetwork,
    readonly contexts: TestContexts,
  ) {}

  static async open(): Promise<XScene> {
    const network = await ScriptedNetwork.start();
    return new XScene(network, new TestContexts(network.url));
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.network.stop();
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

  sent(index: number): unknown {
    return JSON.parse(this.request(index).body);
  }

  form(index: number): Readonly<Record<string, string>> {
    return Object.fromEntries(new URLSearchParams(this.request(index).body));
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
