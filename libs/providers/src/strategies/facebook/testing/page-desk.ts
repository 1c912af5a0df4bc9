import { MovedClock } from '#libs/kernel/testing';
import type { ProviderAccount } from '../../../contract/identity.js';
import type { ProviderStrategy } from '../../../contract/provider-strategy.js';
import type { PublishContext } from '../../../contract/publishing.js';
import { AccountStage } from '../../../testing/account-stage.js';
import { anAccount, aPost } from '../../../testing/builders.js';
import type { TestContexts } from '../../../testing/contexts.js';
import type { ReceivedRequest, ScriptedAnswer } from '../../../testing/scripted-network.js';
import { FacebookProvider } from '../facebook.js';
import { aProviderConfig } from '../../../testing/provider-config.js';

export const GRAPH = '/graph.facebook.com/v25.0';
export const PAGE_TOKEN = 'page-token-of-the-garden';

/** A connected Page. */
export const pageAccount: ProviderAccount = anAccount({
  externalId: '1055',
  handle: 'facebook:page:1055',
  displayName: 'Garden',
  accountType: 'page',
  metadata: {
    metaUserId: '218471',
    appId: '990',
    pageId: '1055',
    pageName: 'Garden',
    tasks: ['CREATE_CONTENT', 'MODERATE', 'ANALYZE'],
    scopes: ['pages_show_list', 'pages_manage_posts', 'pages_manage_engagement'],
  },
  credentials: { accessToken: PAGE_TOKEN, userAccessToken: 'user-token-of-ada' },
});

type Post = Parameters<typeof aPost>[0];
type Options = NonNullable<Parameters<TestContexts['publish']>[3]>;

/** A scripted Facebook with a Page, for the specs of this folder. */
export class PageDesk extends AccountStage {
  constructor(
    readonly clock = new MovedClock('2026-03-01T10:00:00Z'),
    readonly provider = new FacebookProvider(clock, aProviderConfig()),
  ) {
    super(provider, pageAccount);
  }

  context(
    post: Post,
    options: Options = {},
    strategy: ProviderStrategy = this.provider,
    account = pageAccount,
  ): PublishContext {
    return this.contexts.publish(strategy, account, aPost(post), options);
  }

  /** Method, path without the host and version, and query of what was asked. */
  asked(): readonly string[] {
    return this.network.requests.map(({ method, path }) => `${method} ${shortPath(path)}`);
  }
}

export const ok = (body: unknown): ScriptedAnswer => ({ body });

export const refused = (
  code: number,
  error_subcode?: number,
  message = 'Refused',
  more: object = {},
): ScriptedAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, error_subcode, ...more } },
});

/** Fields of a multipart form; files with their bytes. */
export function partsOf({ body, headers }: ReceivedRequest): Readonly<Record<string, string>> {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '-';
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => [
      /name="([^"]+)"/.exec(part)?.[1] ?? '',
      part.slice(part.indexOf('\r\n\r\n') + 4, -2),
    ]),
  );
}

function shortPath(path: string): string {
  return decodeURIComponent(path)
    .replace(/^\/graph\.facebook\.com\/v25\.0\//, '')
    .replace(/^\/rupload\.facebook\.com\//, 'upload:');
}
