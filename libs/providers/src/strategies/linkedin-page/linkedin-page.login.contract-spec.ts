import { MovedClock } from '#libs/kernel/testing';
import type { RedirectConnector } from '../../contract/connecting.js';
import { anAccount, accountOf } from '../../testing/builders.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { pageScopes } from '../_linkedin/linkedin.definition.js';
import { API, config, linkedinStage, TOKEN } from '../_linkedin/testing/linkedin-stage.js';
import { LinkedinPageProvider } from './linkedin-page.js';

const redirectUri = 'https://postrider.example/oauth/linkedin_page/callback';
const provider = new LinkedinPageProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const connector: RedirectConnector = provider.connector;
const token: ScriptedAnswer = {
  body: { access_token: TOKEN, expires_in: 5_184_000, scope: pageScopes.join(',') },
};
const account = anAccount({
  externalId: '1',
  metadata: { urn: 'urn:li:organization:1', scopes: pageScopes },
  credentials: { accessToken: TOKEN },
});
const role = (id: number, name: string, key = 'organization') => ({
  role: name,
  state: 'APPROVED',
  roleAssignee: 'urn:li:person:x',
  [key]: `urn:li:organization:${id}`,
});
const acls = (elements: readonly object[], more = false): ScriptedAnswer => ({
  body: { elements, paging: { start: 0, count: 100, links: more ? [{ rel: 'next' }] : [] } },
});
const organization = (id: number): ScriptedAnswer => ({
  body: { id, localizedName: `Page ${id}`, vanityName: `page-${id}` },
});
const gone: ScriptedAnswer = { status: 404, body: { code: 'NOT_FOUND' } };
const stage = linkedinStage(provider, account);

describe('connecting LinkedIn pages', () => {
  const complete = () =>
    connector.complete(
      {
        query: { code: 'AQT1' },
        handshake: { scopes: pageScopes },
        redirectUri,
        codeVerifier: 'v',
      },
      stage.contexts.connect(provider),
    );

  it('asks for the scopes of pages', async () => {
    const { authorizeUrl } = await connector.start(
      { input: {}, redirectUri, state: 's1', codeChallenge: 'c' },
      stage.contexts.connect(provider),
    );
    expect(new URL(authorizeUrl).searchParams.get('scope')).toBe(pageScopes.join(' '));
  });

  it('brings every page where the member may post, each once', async () => {
    const first = [
      role(1, 'CONTENT_ADMIN'),
      role(2, 'ANALYST'),
      { ...role(5, 'ADMINISTRATOR'), state: 'REVOKED' },
      role(3, 'CONTENT_ADMINISTRATOR', 'organizationTarget'),
    ];
    const second = [role(1, 'ADMINISTRATOR'), role(4, 'ADMINISTRATOR', 'organizationalTarget')];
    stage.answers(({ path }) => {
      if (path.includes('accessToken')) return token;
      if (path.includes('start=0')) return acls(first, true);
      if (path.includes('start=100')) return acls(second);
      return path.endsWith('/4') ? gone : organization(Number(path.at(-1)));
    });
    const identities = await complete();
    expect(identities).toMatchObject([
      {
        externalId: '1',
        handle: 'linkedin_page:page:1',
        displayName: 'Page 1',
        accountType: 'page',
        metadata: {
          urn: 'urn:li:organization:1',
          role: 'ADMINISTRATOR',
          vanityName: 'page-1',
          scopes: pageScopes,
        },
        grantIds: ['linkedin_page:x'],
        credentials: { accessToken: TOKEN },
        expiresAt: new Date('2027-01-20T12:00:00Z'),
        publishable: true,
      },
      {
        externalId: '3',
        metadata: { role: 'CONTENT_ADMINISTRATOR' },
        grantIds: ['linkedin_page:x'],
      },
    ]);
    const find = `GET ${API}/organizationAcls?q=roleAssignee&state=APPROVED`;
    expect(stage.paths().slice(0, 3)).toEqual([
      'POST /www.linkedin.com/oauth/v2/accessToken',
      `${find}&start=0&count=100`,
      `${find}&start=100&count=100`,
    ]);
    expect([...stage.paths().slice(3)].sort()).toEqual([
      `GET ${API}/organizations/1`,
      `GET ${API}/organizations/3`,
      `GET ${API}/organizations/4`,
    ]);
    expect(stage.network.requests[1]?.headers).toMatchObject({
      'linkedin-version': '202611',
      'x-restli-method': 'FINDER',
    });
  });

  it('fails where the member may post to no page, or may not list pages', async () => {
    stage.answers(token, acls([role(2, 'ANALYST')]));
    await expect(complete()).rejects.toMatchObject({ providerCode: 'no_pages' });
    const message = 'Not enough permissions to access: organizationAcls.FINDER';
    stage.answers(token, { status: 403, body: { code: 'ACCESS_DENIED', message } });
    await expect(complete()).rejects.toMatchObject({ failureClass: 'permission', message });
  });
});

describe('the account of a LinkedIn page', () => {
  it('is read again, and tells when the role is lost', async () => {
    stage.answers(acls([role(1, 'ADMINISTRATOR')]), organization(1));
    const identity = await provider.inspect(stage.contextOf({}));
    expect(accountOf(identity)).toMatchObject({
      externalId: '1',
      metadata: { urn: 'urn:li:organization:1', scopes: pageScopes },
      credentials: { accessToken: TOKEN },
    });
    stage.answers(acls([role(2, 'ADMINISTRATOR')]));
    expect(await failureOf(provider.inspect(stage.contextOf({})))).toBe('permission');
  });

  it('gives the login back only when no other page uses it', async () => {
    stage.answers(() => ({ body: '' }));
    const revoke = (grantIsShared: boolean) =>
      provider.revoke(stage.contextOf({}), { grantIsShared });
    expect(await revoke(true)).toBe(false);
    expect(stage.paths()).toEqual([]);
    expect(await revoke(false)).toBe(true);
    expect(stage.paths()).toEqual(['POST /www.linkedin.com/oauth/v2/revoke']);
  });

  it('lists the pages of the login', async () => {
    stage.answers(acls([role(1, 'ADMINISTRATOR')]), organization(1));
    expect(await provider.discover('sync-pages', {}, stage.contextOf({}))).toEqual({
      pages: [
        {
          id: '1',
          urn: 'urn:li:organization:1',
          role: 'ADMINISTRATOR',
          name: 'Page 1',
          vanityName: 'page-1',
          url: 'https://www.linkedin.com/company/page-1',
          handle: 'linkedin_page:page:1',
        },
      ],
      notes: [expect.stringContaining('connecting again')],
    });
  });

  it('looks up how a page is mentioned', async () => {
    const found = { id: 7, localizedName: 'Bulb [Works]' };
    stage.answers({ body: { elements: [found] } }, { body: { elements: [] } });
    const look = (vanityName: string) =>
      provider.discover('mention-lookup', { vanityName }, stage.contextOf({}));
    expect(await look('bulb works')).toEqual({
      organizations: [
        {
          id: '7',
          urn: 'urn:li:organization:7',
          name: 'Bulb [Works]',
          mention: '@[Bulb \\[Works\\]](urn:li:organization:7)',
        },
      ],
      notes: [],
    });
    expect(stage.paths()).toEqual([
      `GET ${API}/organizations?q=vanityName&vanityName=bulb%20works`,
    ]);
    expect(await look('nobody')).toMatchObject({ organizations: [] });
    expect(await failureOf(look(' '))).toBe('content_rejected');
  });
});
