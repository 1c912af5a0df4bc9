import { aPost, encoded } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { ada, pageScopes } from './testing/seeded.js';
import { day } from './testing/movable-clock.js';

describe('rules of every call to LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect();
  });
  afterEach(() => client.stop());

  it('looks at the version before anything else', async () => {
    const missing = await client.post(
      'rest/posts',
      {},
      { version: '', headers: { authorization: '' } },
    );
    expect(missing.json).toMatchObject({ status: 400, code: 'VERSION_MISSING' });
    for (const version of ['202511', '202612', '2026', '202600']) {
      const retired = await client.post('rest/posts', {}, { version });
      expect([retired.status, retired.json.code]).toEqual([426, 'NONEXISTENT_VERSION']);
    }
    expect((await client.publish()).status).toBe(201);
    expect(
      (await client.post('rest/posts', aPost({ commentary: 'x' }), { version: '202512' })).status,
    ).toBe(201);
  });

  it('needs the protocol version', async () => {
    const headers = { 'x-restli-protocol-version': '' };
    const answer = await client.post('rest/posts', aPost(), { headers });
    expect(answer.json).toEqual({ status: 400, message: expect.any(String) });
  });

  it.each([
    [{ authorization: '' }, 'EMPTY_ACCESS_TOKEN', 65604],
    [{ authorization: 'Bearer wrong' }, 'INVALID_ACCESS_TOKEN', 65600],
  ])('refuses %j', async (headers, code, serviceErrorCode) => {
    const answer = await client.post('rest/posts', aPost(), { headers });
    expect(answer.json).toMatchObject({ status: 401, code, serviceErrorCode });
  });

  it('knows neither other paths nor other methods', async () => {
    for (const path of ['rest/organizationAuthorizations', 'v2/ugcPosts', 'nothing']) {
      expect((await client.get(path)).json).toMatchObject({
        status: 404,
        code: 'RESOURCE_NOT_FOUND',
      });
    }
    expect((await client.call('PUT', 'rest/posts')).status).toBe(404);
  });

  it('refuses parameters and fields that are not known', async () => {
    const parameter = await client.get('v2/userinfo?shares[0]=1');
    expect(parameter.json.message).toContain('Unpermitted fields present in PARAMETER');
    const field = await client.publish({ scheduledAt: 1 });
    expect([field.status, field.json.message]).toEqual([
      403,
      expect.stringContaining('Unpermitted fields present in REQUEST_BODY'),
    ]);
  });

  it('refuses keys whose colons are not encoded, and the lists of the older protocol', async () => {
    expect(await client.delete('rest/posts/urn:li:share:1')).toMatchObject({ status: 400 });
    expect((await client.delete(`rest/posts/${encoded('urn:li:share:1')}`)).status).toBe(404);
    await client.connect(pageScopes);
    expect((await client.get('rest/posts?ids[0]=1')).status).toBe(403);
    expect((await client.get('rest/posts?ids=1,2')).status).toBe(400);
  });

  it('refuses a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await client.post('rest/posts', aPost(), { headers })).status).toBe(415);
    const broken = await client.sandbox.send('/api.linkedin.com/rest/posts', {
      method: 'POST',
      headers: {
        ...client.bearer(),
        'content-type': 'application/json',
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
      },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });

  it('counts a member’s calls by UTC day and does not say when they begin anew', async () => {
    await client.sandbox.sendJson('/_sandbox/linkedin/applications/app', {
      dailyCallsPerMember: 2,
    });
    expect((await client.get('v2/userinfo')).status).toBe(200);
    expect((await client.get('v2/userinfo')).status).toBe(200);
    const limited = await client.get('v2/userinfo');
    expect(limited.json).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(limited.headers.get('retry-after')).toBeNull();
    client.clock.forward(day);
    expect((await client.get('v2/userinfo')).status).toBe(200);
  });

  it('refuses an author that is somebody else, even one that differs only in case', async () => {
    const other = await client.publish({ author: ada.toLowerCase() });
    expect([other.status, other.json.code]).toEqual([403, 'ACCESS_DENIED']);
    expect(other.json.message).toContain('partnerApiPostsExternal.CREATE.202609');
  });
});
