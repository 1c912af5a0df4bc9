import { bakeryId, gazetteId, GraphClient, refusal } from './testing/graph-client.js';

const accountFields =
  'id,name,username,link,category,tasks,access_token,picture.type(large){url},instagram_business_account{id,username,name,profile_picture_url}';

describe('finding Pages', () => {
  const client = GraphClient.ofSuite();

  const accounts = async () =>
    (await client.get('me/accounts', { fields: accountFields, limit: '100' })).json.data;

  it('answers who the person is', async () => {
    await client.login();
    const { json } = await client.get('me', { fields: 'id,name,picture.type(large){url}' });
    expect(json).toMatchObject({ name: 'Ada Gardener' });
    expect(json.id).toMatch(/^\d{17}$/);
    const shown = await client.visit(json.picture.data.url);
    expect(shown.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('lists the Pages with their tokens and linked Instagram accounts', async () => {
    await client.login();
    const [gazette, bakery] = await accounts();
    expect(gazette).toMatchObject({
      id: gazetteId,
      username: 'gardengazette',
      tasks: expect.arrayContaining(['CREATE_CONTENT', 'MODERATE', 'ANALYZE']),
      instagram_business_account: { id: '17841400000010001', username: 'garden_daily' },
    });
    expect(bakery).not.toHaveProperty('username');
    expect(bakery).not.toHaveProperty('instagram_business_account');
    client.token = bakery.access_token;
    const self = await client.get('me', { fields: 'id,name,access_token' });
    expect(self.json).toEqual({
      id: bakeryId,
      name: 'Corner Bakery',
      access_token: bakery.access_token,
    });
  });

  it('cuts the list into pages', async () => {
    await client.login();
    const first = (await client.get('me/accounts', { limit: '1' })).json;
    expect(first.data).toHaveLength(1);
    expect(first.paging.next).toContain('access_token=');
    const after = first.paging.cursors.after;
    const second = (await client.get('me/accounts', { limit: '1', after })).json;
    expect(second.data[0].id).toBe(bakeryId);
    expect(second.paging.next).toBeUndefined();
    expect(refusal(await client.get('me/accounts', { after: 'x' }))).toBe('400 100');
  });

  it('shows only what was ticked, and nothing to a person without Pages', async () => {
    await client.login({ sandbox_page: bakeryId });
    expect((await accounts()).map(({ id }: { id: string }) => id)).toEqual([bakeryId]);
    await client.login({ sandbox_account: 'ben' });
    expect(await accounts()).toEqual([]);
    await client.login();
  });

  it('needs business_management for Pages of a portfolio', async () => {
    const scope = 'pages_show_list,pages_read_engagement';
    await client.login({ sandbox_account: 'carol', scope });
    expect((await accounts()).map(({ name }: { name: string }) => name)).toEqual([
      'Read-only Radio',
    ]);
    expect(refusal(await client.get('me/businesses'))).toBe('403 200');
    await client.login({ sandbox_account: 'carol', sandbox_page: '104000000000003' });
    const [business] = (await client.get('me/businesses')).json.data;
    const owned = await client.get(`${business.id}/owned_pages`, {
      fields: 'id,name,access_token',
    });
    expect(owned.json.data).toEqual([{ id: '104000000000004', name: 'Portfolio Paper' }]);
    expect((await client.get(`${business.id}/client_pages`)).json.data).toEqual([]);
  });

  it('needs pages_show_list, and leaves Instagram out without instagram_basic', async () => {
    await client.reset();
    await client.login({ scope: 'pages_read_engagement' });
    expect(refusal(await client.get('me/accounts'))).toBe('403 200');
    await client.login({ scope: 'pages_show_list' });
    expect((await accounts())[0]).not.toHaveProperty('instagram_business_account');
  });

  it('issues the token of one Page again, to those who ticked it', async () => {
    await client.login({ sandbox_page: gazetteId });
    const page = await client.get(gazetteId, { fields: 'id,access_token' });
    expect(page.json.access_token).toMatch(/^EAA/);
    expect(refusal(await client.get(bakeryId, { fields: 'id' }))).toBe('400 100/33');
  });

  it('refuses unknown fields, objects, edges and broken field lists', async () => {
    await client.login();
    const field = await client.get('me', { fields: 'id,shoe_size' });
    expect(field.json.error.message).toContain('(shoe_size) on node type (User)');
    expect(refusal(await client.get('999999999'))).toBe('400 100/33');
    expect((await client.get('999999999')).json.error.type).toBe('GraphMethodException');
    expect(refusal(await client.get('me/neighbours'))).toBe('400 2500');
    expect(refusal(await client.get('me', { fields: 'id,{' }))).toBe('400 2500');
  });

  it('searches Pages when the application may', async () => {
    await client.login();
    const { data } = (await client.get('pages/search', { q: 'corner', fields: 'id,name,location' }))
      .json;
    expect(data).toEqual([
      {
        id: bakeryId,
        name: 'Corner Bakery',
        location: { city: 'Utrecht', country: 'Netherlands' },
      },
    ]);
    await client.changeApp({ searchesPages: false });
    expect(refusal(await client.get('pages/search', { q: 'bakery' }))).toBe('403 10');
  });

  it('lists what can be connected, with its provider', async () => {
    const { providers } = (await client.sandbox.send('/_sandbox/providers')).json;
    const meta = providers.find(({ id }: { id: string }) => id === 'meta');
    const connects = meta.accounts.map(({ connect }: { connect: unknown }) => connect);
    expect(connects).toEqual(
      expect.arrayContaining(
        ['meta', 'facebook', 'instagram_business'].map((provider) => ({ provider })),
      ),
    );
  });
});
