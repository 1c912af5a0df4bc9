import { Config } from '#libs/kernel';
import type { JsonObject, ProviderAccount } from '../../../contract/identity.js';
import type { ProviderStrategy } from '../../../contract/provider-strategy.js';
import type { PublishablePost, PublishContext } from '../../../contract/publishing.js';
import { anAccount, aPost } from '../../../testing/builders.js';
import { TestContexts } from '../../../testing/contexts.js';
import { ScriptedNetwork, type ScriptedAnswer } from '../../../testing/scripted-network.js';
import { linkedinConfig } from '../linkedin.definition.js';

export const TOKEN = 'AQXdSP_W41_UPs5ioT_t8HESyODB4FqbkJ8LrV_5mff4gPODzOYR';
export const REFRESH_TOKEN = 'AQWAft_WjYZKwuWXLC5hQlghgTam';
export const MEMBER = 'urn:li:person:782bbtaQ';
export const API = '/api.linkedin.com/rest';
export const POST = 'urn:li:share:6844785523593134080';
export const POST_IN_PATH = 'urn%3Ali%3Ashare%3A6844785523593134080';
export const UPLOADS = 'https://www.linkedin.com/dms-uploads';

/** Another release than the default, so that a literal would show. */
export const config = Config.load({ LINKEDIN_API_VERSION: '202611' }, [linkedinConfig]);

export const memberWith = (...scopes: string[]): ProviderAccount =>
  anAccount({
    externalId: '782bbtaQ',
    handle: 'linkedin:member:782bbtaQ',
    metadata: { urn: MEMBER, scopes: ['openid', 'profile', 'w_member_social', ...scopes] },
    credentials: { accessToken: TOKEN, refreshToken: REFRESH_TOKEN },
  });

export const created: ScriptedAnswer = { status: 201, headers: { 'x-restli-id': POST }, body: '' };
export const uploaded: ScriptedAnswer = { status: 201, body: '' };
export const available: ScriptedAnswer = { body: { status: 'AVAILABLE' } };
export const writeOnly: ScriptedAnswer = {
  status: 403,
  body: { serviceErrorCode: 100, code: 'ACCESS_DENIED', message: 'Not enough permissions' },
};
export const duplicate: ScriptedAnswer = {
  status: 422,
  body: { status: 422, message: `Content is a duplicate of ${POST}` },
};

export function initialized(kind: 'image' | 'document', id: number): ScriptedAnswer {
  const uploadUrl = `${UPLOADS}/${kind}${id}`;
  return { body: { value: { uploadUrl, uploadUrlExpiresAt: 1, [kind]: `urn:li:${kind}:${id}` } } };
}

/** A scripted LinkedIn, and what a strategy needs to talk to it. */
export class LinkedinStage {
  /** What the strategy saved since the last {@link answers}. */
  checkpoints: JsonObject[] = [];

  private constructor(
    private readonly strategy: ProviderStrategy,
    private readonly account: ProviderAccount,
    readonly network: ScriptedNetwork,
    readonly contexts: TestContexts,
  ) {}

  static async start(strategy: ProviderStrategy, account: ProviderAccount): Promise<LinkedinStage> {
    const network = await ScriptedNetwork.start();
    return new LinkedinStage(strategy, account, network, new TestContexts(network.url));
  }

  answers(script: Parameters<ScriptedNetwork['answers']>[0]): void {
    this.network.answers(script);
  }

  contextOf(
    post: Partial<PublishablePost>,
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

  /** JSON of a request; the last one by default. */
  bodyOf(index = -1): unknown {
    const { body = '' } = this.network.requests.at(index) ?? {};
    return JSON.parse(Buffer.from(body, 'latin1').toString('utf8'));
  }

  async stop(): Promise<void> {
    await this.contexts.close();
    await this.network.stop();
  }
}
