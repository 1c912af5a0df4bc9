import { MovedClock } from '#libs/kernel/testing';
import { AccountStage } from '../../../../testing/account-stage.js';
import { anAccount } from '../../../../testing/builders.js';
import { aProviderConfig } from '../../../../testing/provider-config.js';
import type { ScriptedAnswer } from '../../../../testing/scripted-network.js';
import { InstagramBusinessProvider } from '../../../instagram-business/instagram-business.js';

export const GRAPH = 'graph.facebook.com/v25.0';
export const clock = new MovedClock('2026-11-21T10:00:00Z');
export const provider = new InstagramBusinessProvider(clock, aProviderConfig());

/** An account that was connected through Facebook Login. */
export const account = anAccount({
  externalId: '17',
  handle: 'instagram_business:17',
  metadata: { instagramUserId: '17', username: 'garden', metaUserId: '5', pageId: '9' },
  credentials: { accessToken: 'page-token-0001', userAccessToken: 'user-token-0001' },
});

/** `POST <host>/<path>` with its JSON body, if any; proofs of the application, which change, left out. */
type SentCall = readonly [call: string, body?: unknown];

/** A scripted Instagram, for the specs of both logins; that of Facebook unless another one is given. */
export class InstagramStage extends AccountStage {
  constructor(strategy: ConstructorParameters<typeof AccountStage>[0] = provider, as = account) {
    super(strategy, as);
  }

  /** What was asked, in its order. */
  calls(): readonly SentCall[] {
    return this.network.requests.map(({ method, path, headers, body }) => {
      const url = new URL(path.slice(1), 'https://unused.example');
      for (const name of ['appsecret_proof', 'appsecret_time']) url.searchParams.delete(name);
      const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&');
      const call = `${method} ${url.pathname.slice(1)}${query === '' ? '' : `?${query}`}`;
      const isJson = headers['content-type'] === 'application/json';
      return isJson ? [call, JSON.parse(body)] : [call];
    });
  }

  /** Whose tokens were sent. */
  tokens(): readonly (string | undefined)[] {
    return this.network.requests.map(({ headers }) => headers.authorization);
  }
}

export const made = (id: string): ScriptedAnswer => ({ body: { id } });

export const inState = (status_code: string, status = status_code): ScriptedAnswer => ({
  body: { status_code, status, id: '1' },
});

export const quotaOf = (quota_usage: number, quota_total = 50): ScriptedAnswer => ({
  body: { data: [{ quota_usage, config: { quota_total, quota_duration: 86_400 } }] },
});

/** An error of the Graph API. */
export const refusal = (code: number, error_subcode?: number, message = 'No'): ScriptedAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, error_subcode } },
});

/** A list of an edge. */
export const listed = (...data: readonly object[]): ScriptedAnswer => ({ body: { data } });
