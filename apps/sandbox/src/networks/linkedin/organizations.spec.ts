import {
  adaOfPages,
  encoded,
  garden,
  LinkedinClient,
  pageScopes,
} from './testing/linkedin-client.js';

const bakery = 'urn:li:organization:24140002';
const observatory = 'urn:li:organization:24140003';
const acls = 'rest/organizationAcls';

describe('pages of LinkedIn', () => {
  const client = LinkedinClient.ofSuite(pageScopes);

  const publish = (author: string, change: Record<string, unknown> = {}) =>
    client.publish({ author, ...change });
  const role = (change: Record<string, unknown>) =>
    client.sandbox.sendJson('/_sandbox/linkedin/roles', { member: 'ada', ...change });

  it('lists the member’s roles', async () => {
    const { json } = await client.get(`${acls}?q=roleAssignee&state=APPROVED`);
    expect(json.elements[0]).toEqual({
      role: 'ADMINISTRATOR',
      state: 'APPROVED',
      roleAssignee: adaOfPages,
      organization: garden,
    });
    expect(json.elements).toHaveLength(4);
    expect(json.elements).toContainEqual(
      expect.objectContaining({ role: 'ANALYST', organization: observatory }),
    );
    expect((await client.get(`${acls}?q=roleAssignee&state=NEW`)).status).toBe(400);
    expect((await client.get(acls)).json.code).toBe('MISSING_FIELD');
  });

  it('pages through many roles by its links', async () => {
    await client.connect(pageScopes, 'agency');
    let path = `${acls}?q=roleAssignee&state=APPROVED&start=0&count=100`;
    const found: unknown[] = [];
    for (let page = 0; page < 2; page += 1) {
      const { elements, paging } = (await client.get(path)).json;
      found.push(...elements);
      path = String(paging.links[0]?.href ?? '').slice(1);
    }
    expect([found.length, path]).toEqual([103, '']);
    expect((await client.get(`${acls}?q=roleAssignee&count=101`)).status).toBe(400);
  });

  it('needs the scope for roles', async () => {
    await client.connect('r_basicprofile w_organization_social');
    const answer = await client.get(`${acls}?q=roleAssignee`);
    expect(answer.json).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });

  it('looks pages up by id and by vanity name', async () => {
    const { json } = await client.get('rest/organizations/24140001');
    expect(json).toEqual({
      id: 24140001,
      localizedName: 'Harbour Garden',
      vanityName: 'harbour-garden',
    });
    expect((await client.get('rest/organizations/24140404')).json.code).toBe('NOT_FOUND');
    const named = await client.get('rest/organizations?q=vanityName&vanityName=corner-bakery');
    expect(named.json.elements).toMatchObject([{ id: 24140002 }]);
  });

  it('posts for a page by its roles', async () => {
    expect((await publish(garden)).status).toBe(201);
    expect((await publish(bakery)).status).toBe(201);
    expect((await publish(observatory)).json).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect((await publish('urn:li:organization:24140404')).status).toBe(404);
    expect((await client.posts()).map(({ account }) => account)).toEqual(['24140001', '24140002']);
    const page = await client.sandbox.send('/www.linkedin.com/company/corner-bakery');
    expect(page.text).toContain('Hello');
  });

  it('refuses the page once the role is gone, although the token is good', async () => {
    expect((await role({ organization: '24140001', role: null })).status).toBe(200);
    expect((await publish(garden)).status).toBe(403);
    expect((await client.get('v2/me')).status).toBe(200);
    await role({ organization: '24140001', role: 'CONTENT_ADMINISTRATOR' });
    expect((await publish(garden)).status).toBe(201);
    expect((await role({ organization: '1', role: null })).status).toBe(404);
    expect((await role({ organization: '24140001', role: 'KING' })).status).toBe(400);
  });

  it('has no connections to post to', async () => {
    const answer = await publish(garden, { visibility: 'CONNECTIONS' });
    expect(answer.json.code).toBe('INVALID_VALUE_FOR_FIELD');
  });

  it('finds the page’s posts with their templates, newest first, without the deleted ones', async () => {
    const written = '#tea with @[Corner Bakery](urn:li:organization:24140002)';
    const urns: string[] = [];
    for (const commentary of [written, 'two', 'three']) {
      urns.push(await client.published({ author: garden, commentary }));
      client.forward(60);
    }
    await client.delete(`rest/posts/${encoded(urns[1] ?? '')}`);
    const first = {
      id: urns[0],
      author: garden,
      commentary: String.raw`{hashtag|\#|tea} with @[Corner Bakery](urn:li:organization:24140002)`,
      lifecycleState: 'PUBLISHED',
      createdAt: client.clock.now().getTime() - 180_000,
    };
    const elements = [{ id: urns[2], commentary: 'three' }, first];
    for (const order of ['', '&sortBy=CREATED']) {
      expect((await client.find(garden, order)).json.elements).toMatchObject(elements);
    }
    expect((await client.posts())[0]?.text).toBe('#tea with Corner Bakery');
    const { paging } = (await client.find(garden, '&sortBy=CREATED&count=1')).json;
    expect(paging.links[0].href).toContain('start=1&count=1');
    const second = await client.find(garden, '&sortBy=CREATED&count=1&start=1');
    expect(second.json.elements).toMatchObject([first]);
    expect((await client.find(garden, '&count=101')).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    expect((await client.get(`rest/posts?q=author&author=${garden}`)).status).toBe(400);
  });

  it('keeps what the developer portal was told', async () => {
    await client.settings({ tier: 'development' });
    const { json } = await client.sandbox.send('/_sandbox/linkedin/applications/app');
    expect(json.tier).toBe('development');
    expect((await client.settings({ tier: 'gold' })).status).toBe(400);
  });

  it('names accounts for scripts, which approve by their id', async () => {
    const { providers } = (await client.sandbox.send('/_sandbox/providers')).json;
    const linkedin = providers.find(({ id }: { id: string }) => id === 'linkedin');
    const accounts = linkedin.accounts as { id: string; connect: { provider: string } }[];
    expect(new Set(accounts.map(({ connect }) => connect.provider))).toEqual(
      new Set(['linkedin', 'linkedin_page']),
    );
    await client.connect(pageScopes, '24140002');
    expect((await client.get('v2/me')).json.vanityName).toBe('ben-okafor');
  });
});
