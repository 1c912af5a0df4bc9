import type { Clock } from '#libs/kernel';
import type {
  ConnectContext,
  RedirectCallback,
  RedirectConnector,
} from '../../contract/connecting.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { CallContext } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import type { OAuthGrant } from '../../kit/oauth/oauth-grant.js';
import {
  completeConsent,
  LinkedinClient,
  settled,
  startConsent,
} from '../_linkedin/linkedin.api.js';
import {
  linkedinConfig,
  type LinkedinOptions,
  pageRequired,
} from '../_linkedin/linkedin.definition.js';
import {
  type PageFacts,
  type PageRole,
  readPage,
  readPageRoles,
  readPages,
} from '../_linkedin/linkedin.pages.js';
import { authorBy } from '../_linkedin/linkedin.verbs.js';

/** A page as an account. It has no token of its own: the member's login writes in its name. */
function pageIdentity(
  { id, urn, role, member }: PageRole,
  { name, vanityName }: PageFacts,
  { credentials, scopes, expiresAt }: OAuthGrant & { readonly scopes: readonly string[] },
): ConnectedIdentity {
  return {
    externalId: id,
    handle: `linkedin_page:page:${id}`,
    displayName: name ?? vanityName ?? id,
    accountType: 'page',
    metadata: { urn, role, vanityName, scopes },
    credentials,
    scopes,
    expiresAt,
    // Another application than the members' one, so that its ids are others, too.
    grantIds: member === null ? [] : [`linkedin_page:${member}`],
    publishable: true,
  };
}

/** One consent brings every page where the member may post (LinkedIn, "Organization Access Control"). */
export function linkedinPageConnector({ clock, config }: StrategyMeans): RedirectConnector {
  const options = config.get(linkedinConfig);
  return {
    kind: 'redirect',
    needsApplication: () => true,
    start: async (request, context) => startConsent(request, context, options.pageScopes),
    complete: async (callback, context) => connectPages(callback, context, clock, options),
  };
}

async function connectPages(
  callback: RedirectCallback,
  context: ConnectContext,
  clock: Clock,
  { version }: LinkedinOptions,
): Promise<readonly ConnectedIdentity[]> {
  const grant = await completeConsent(callback, context, { clock, required: pageRequired });
  const accessToken = grant.credentials['accessToken'] ?? '';
  const client = new LinkedinClient(context, { accessToken, version });
  const pages = await settled(() => readPages(client), context.signal);
  if (pages.length === 0) {
    throw failed('permission', 'This LinkedIn member may post to no page', {
      providerCode: 'no_pages',
    });
  }
  return pages.map(([role, facts]) => pageIdentity(role, facts, grant));
}

/** @throws ProviderFailure permission when the member has lost the role there */
export async function inspectPage(
  context: CallContext,
  { config }: StrategyMeans,
): Promise<ConnectedIdentity> {
  const { credentials, externalId } = context.account;
  const { client, scopes } = authorBy(context, config);
  const role = (await readPageRoles(client)).find(({ id }) => id === externalId);
  const facts = role === undefined ? null : await readPage(client, role.id);
  if (role === undefined || facts === null) {
    throw failed('permission', 'The connected member may no longer post to this page');
  }
  return pageIdentity(role, facts, { credentials, scopes: scopes ?? [], expiresAt: null });
}
