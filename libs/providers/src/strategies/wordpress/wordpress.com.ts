import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectStart,
  StartedRedirect,
} from '../../contract/connecting.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import type { Connection } from '../../kit/api.js';
import { failed, isFailure } from '../../kit/failing.js';
import { OAuthClient } from '../../kit/oauth/oauth-client.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import { siteDomain, WordpressClient, wordpressCom } from './wordpress.api.js';
import { wordpressDefinition } from './wordpress.definition.js';
import { classify } from './wordpress.failures.js';
import { readSiteUser } from './wordpress.site-user.js';

/** WordPress.com's OAuth server, which takes no PKCE (WordPress.com, "OAuth2 Authentication"). */
export const wordpressComOAuth = new OAuthClient({
  network: 'WordPress.com',
  consent: { endpoint: 'api', path: '/oauth2/authorize' },
  token: { endpoint: 'api', path: '/oauth2/token', authentication: 'form' },
  grantedSeparator: /[\s,]+/,
  errors: {
    read: (answer) => classify(answer, 'repeatable'),
    otherwise: ({ failureClass }) => (failureClass === 'content_rejected' ? 'permission' : null),
  },
});

interface Blog {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
}

interface Grant {
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
}

/** Sends the person to WordPress.com's consent page (WordPress.com, "OAuth2 Authentication"). */
export function startWordpressCom(
  request: RedirectStart,
  context: ConnectContext,
): StartedRedirect {
  const { connect } = wordpressDefinition;
  const scopes = connect.kind === 'redirect' ? connect.scopes : [];
  const started = wordpressComOAuth.start(request, context, scopes);
  return { ...started, handshake: { kind: 'wordpress_com' } };
}

/** Exchanges the code. One blog per grant; a global grant brings every site the user may publish to. */
export async function completeWordpressCom(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
): Promise<readonly ConnectedIdentity[]> {
  const exchanged = await wordpressComOAuth.exchange(callback, context, clock);
  const { answer } = exchanged;
  const grant = grantOf(exchanged.grant);
  const accessToken = grant.credentials['accessToken'] ?? '';
  const sites = await readSites(context, accessToken);
  const blogId = answer.id('blog_id');
  const blogUrl = answer.text('blog_url');
  const chosen =
    blogId === null || blogId === '0'
      ? sites
      : [
          {
            id: blogId,
            url: blogUrl ?? '',
            name: null,
            ...sites.find((site) => site.id === blogId),
          },
        ];
  const identities: ConnectedIdentity[] = [];
  for (const blog of chosen) identities.push(await identityOf(context, blog, grant));
  if (identities.length > 0) return identities;
  throw failed('permission', 'This WordPress.com user has no site to publish to');
}

/** Reads a connected WordPress.com site again. @throws ProviderFailure */
export async function inspectWordpressCom(context: CallContext): Promise<ConnectedIdentity> {
  const metadata = new JsonReader(context.account.metadata);
  const blog = {
    id: metadata.text('blogId') ?? '',
    url: metadata.text('home') ?? '',
    name: metadata.text('name'),
  };
  const grant = { credentials: context.account.credentials, scopes: [], expiresAt: null };
  return identityOf(context, blog, grant);
}

/** The sites a token sees and may publish to; none where its scope does not cover the list. */
export async function readSites(
  connection: Connection,
  accessToken: string,
): Promise<readonly Blog[]> {
  try {
    const fields = 'ID,URL,name,slug,jetpack,capabilities,icon,is_private';
    const answer = await wordpressCom.as(accessToken, connection).get(`me/sites?fields=${fields}`);
    return answer
      .list('sites')
      .filter((site) => site.object('capabilities').flag('publish_posts') === true)
      .map((site) => ({
        id: site.id('ID') ?? '',
        url: site.text('URL') ?? '',
        name: site.text('name'),
      }));
  } catch (error) {
    if (isFailure(error, 'permission')) return [];
    throw error;
  }
}

function grantOf({ scopes, ...grant }: OAuthGrant): Grant {
  return { ...grant, scopes: (scopes ?? []).filter((scope) => scope !== '') };
}

async function identityOf(
  connection: Connection,
  blog: Blog,
  grant: Grant,
): Promise<ConnectedIdentity> {
  const accessToken = grant.credentials['accessToken'] ?? '';
  const coreRoot = `${connection.endpoints.base('api')}/wp/v2/sites/${encodeURIComponent(blog.id)}/`;
  const client = new WordpressClient(connection, {
    coreRoot,
    authorization: `Bearer ${accessToken}`,
    secrets: [accessToken],
  });
  const user = await readSiteUser(client);
  const home = connection.endpoints.toReal(blog.url);
  const domain = URL.canParse(home) ? siteDomain(home) : blog.id;
  return {
    externalId: `${blog.id}:${user.id}`,
    handle: `wordpress:${domain}`,
    displayName: blog.name ?? domain,
    accountType: 'wordpress_com',
    avatarUrl: user.avatarUrl,
    metadata: {
      kind: 'wordpress_com',
      blogId: blog.id,
      home,
      name: blog.name,
      userId: user.id,
      hasJetpack: true,
      ...user.rights,
    },
    credentials: grant.credentials,
    scopes: grant.scopes,
    expiresAt: grant.expiresAt,
    publishable: true,
  };
}
