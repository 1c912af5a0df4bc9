import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { adaOfPages, garden, pageScopes } from './testing/seeded.js';

const bakery = 'urn:li:organization:24140002';
const observatory = 'urn:li:organization:24140003';

describe('pages of LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect(pageScopes);
  });
  afterEach(() => client.stop());

  const publish = (author: string, change: Record<string, unknown> = {}) =>
    client.publish({ author, ...change });
  const role = (change: Record<string, unknown>) =>
    client.sandbox.sendJson('/_sandbox/linkedin/roles', { member: 'ada', ...change });

  it('lists the member’s roles', async () => {
    const { json } = await client.get('rest/organizationAcls?q=roleAssignee&state=APPROVED');
    expect(json.elements[0]).toEqual({
      role: 'ADMINISTRATOR',
      state: 'APPROVED',
      roleAssignee: adaOfPages,
      organization: garden,
    });
    expect(json.elements).toHaveLength(4);
    const only = 'rest/organizationAcls?q=roleAssignee&role=ANALYST&state=APPROVED';
    expect((await client.get(only)).json.elements).toMatchObject([{ organization: observatory }]);
    expect((await client.get('rest/organizationAcls?q=roleAssignee&state=NEW')).status).toBe(400);
    expect((await client.get('rest/organizationAcls')).json.code).toBe('MISSING_FIELD');
  });

  it('pages through many roles by its links', async () => {
    await client.connect(pageScopes, 'agency');
    let path = 'rest/organizationAcls?q=roleAssignee&state=APPROVED&start=0&count=100';
    const found: unknown[] = [];
    for (let page = 0; page < 2; page += 1) {
      const { elements, paging } = (await client.get(path)).json;
      found.push(...elements);
      path = String(paging.links[0]?.href ?? '').slice(1);
    }
    expect([found.length, path]).toEqual([103, '']);
    expect((await client.get('rest/organizationAcls?q=roleAssignee&count=101')).status).toBe(400);
  });

  it('needs the scope for roles', async () => {
    await client.connect('r_basicprofile w_organization_social');
    const answer = await client.get('rest/organizationAcls?q=roleAssignee');
    expect(answer.json).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });

  it('looks pages up by id and by vanity name', async () => {
    const { json } = await client.get('rest/organizations/24140001');
    expect(json).toMatchObject({
      id: 24140001,
      localizedName: 'Harbour Garden',
      vanityName: 'harbour-garden',
      logoV2: { original: expect.stringContaining('urn:li:digitalmediaAsset:') },
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
    expect((await client.sandbox.send('/www.linkedin.com/company/corner-bakery')).text).toContain(
      'Hello',
    );
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

  it('has no connections to post to, and targets large audiences only', async () => {
    const answer = await publish(garden, { visibility: 'CONNECTIONS' });
    expect(answer.json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const distribution = {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [{ industries: ['urn:li:industry:1'] }],
      thirdPartyDistributionChannels: [],
    };
    expect((await publish(garden, { distribution })).status).toBe(201);
    expect((await publish(bakery, { distribution })).status).toBe(400);
  });

  it('reads a post back with its templates', async () => {
    const urn = idOf(
      await publish(garden, {
        commentary: '#tea with @[Corner Bakery](urn:li:organization:24140002)',
        contentCallToActionLabel: 'LEARN_MORE',
        contentLandingPage: 'https://garden.example',
      }),
    );
    const { json } = await client.get(`rest/posts/${encoded(urn)}?viewContext=AUTHOR`);
    expect(json).toMatchObject({
      id: urn,
      author: garden,
      commentary: String.raw`{hashtag|\#|tea} with @[Corner Bakery](urn:li:organization:24140002)`,
      lifecycleState: 'PUBLISHED',
      createdAt: client.clock.now().getTime(),
      contentCallToActionLabel: 'LEARN_MORE',
    });
    expect((await client.posts())[0]?.text).toBe('#tea with Corner Bakery');
    expect((await client.get(`rest/posts/${encoded('urn:li:share:1')}`)).status).toBe(404);
  });

  it('finds the page’s posts, newest first, without the deleted ones', async () => {
    const urns: string[] = [];
    for (const commentary of ['one', 'two', 'three']) {
      urns.push(idOf(await publish(garden, { commentary })));
      client.clock.forward(60);
    }
    await client.patch(`rest/posts/${encoded(urns[0] ?? '')}`, {
      patch: { $set: { commentary: 'edited' } },
    });
    await client.delete(`rest/posts/${encoded(urns[1] ?? '')}`);
    const find = async (more: string) =>
      (await client.get(`rest/posts?q=author&author=${encoded(garden)}${more}`)).json;
    const texts = (json: { elements: { commentary: string }[] }) =>
      json.elements.map(({ commentary }) => commentary);
    expect(texts(await find('&sortBy=CREATED'))).toEqual(['three', 'edited']);
    expect(texts(await find(''))).toEqual(['edited', 'three']);
    const first = await find('&sortBy=CREATED&count=1');
    expect(first.paging.links[0].href).toContain('start=1&count=1');
    expect(texts(await find('&sortBy=CREATED&count=1&start=1'))).toEqual(['edited']);
    expect((await find('&count=101')).code).toBe('INVALID_VALUE_FOR_FIELD');
    expect((await client.get(`rest/posts?q=author&author=${garden}`)).status).toBe(400);
  });

  it('reads a batch, unless the application is in the Development tier', async () => {
    const urn = idOf(await publish(garden));
    const ids = `rest/posts?ids=List(${encoded(urn)},${encoded('urn:li:share:1')})`;
    const options = { headers: { 'x-restli-method': 'BATCH_GET' } };
    expect((await client.get(ids, options)).json).toMatchObject({
      results: { [urn]: { author: garden } },
      statuses: { [urn]: 200, 'urn:li:share:1': 404 },
    });
    const application = '/_sandbox/linkedin/applications/app';
    await client.sandbox.sendJson(application, { tier: 'development' });
    expect((await client.get(ids, options)).status).toBe(403);
    expect((await client.sandbox.send(application)).json.tier).toBe('development');
    expect((await client.sandbox.sendJson(application, { tier: 'gold' })).status).toBe(400);
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
