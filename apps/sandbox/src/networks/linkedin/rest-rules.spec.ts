import { ada, aPost, day, encoded, LinkedinClient } from './testing/linkedin-client.js';

describe('rules of every call to LinkedIn', () => {
  const client = LinkedinClient.ofSuite();

  it('looks at the version before anything else', async () => {
    const bare = { version: '', headers: { authorization: '' } };
    const missing = await client.post('rest/posts', {}, bare);
    expect(missing.json).toMatchObject({ status: 400, code: 'VERSION_MISSING' });
    for (const version of ['202511', '202612', '2026', '202600']) {
      const retired = await client.post('rest/posts', {}, { version });
      expect([retired.status, retired.json.code]).toEqual([426, 'NONEXISTENT_VERSION']);
    }
    expect((await client.publish()).status).toBe(201);
    const old = await client.post('rest/posts', aPost({ commentary: 'x' }), { version: '202512' });
    expect(old.status).toBe(201);
  });

  it.each([
    [{ authorization: '' }, { status: 401, code: 'EMPTY_ACCESS_TOKEN', serviceErrorCode: 65604 }],
    [
      { authorization: 'Bearer wrong' },
      { status: 401, code: 'INVALID_ACCESS_TOKEN', serviceErrorCode: 65600 },
    ],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, { status: 415 }],
  ])('refuses %j', async (headers, refusal) => {
    expect((await client.post('rest/posts', aPost(), { headers })).json).toMatchObject(refusal);
  });

  it('needs the protocol version', async () => {
    const headers = { 'x-restli-protocol-version': '' };
    const answer = await client.post('rest/posts', aPost(), { headers });
    expect(answer.json).toEqual({ status: 400, message: expect.any(String) });
  });

  it.each([
    ['GET', 'rest/organizationAuthorizations'],
    ['GET', 'v2/ugcPosts'],
    ['GET', 'nothing'],
    ['PUT', 'rest/posts'],
  ])('has no %s %s', async (method, path) => {
    const code = 'RESOURCE_NOT_FOUND';
    expect((await client.call(method, path)).json).toMatchObject({ status: 404, code });
  });

  it('refuses parameters and fields that are not known', async () => {
    const parameter = await client.get('v2/userinfo?shares[0]=1');
    expect(parameter.json.message).toContain('Unpermitted fields present in PARAMETER');
    const field = await client.publish({ scheduledAt: 1 });
    expect(field.status).toBe(403);
    expect(field.json.message).toContain('Unpermitted fields present in REQUEST_BODY');
  });

  it('refuses keys whose colons are not encoded', async () => {
    expect(await client.delete('rest/posts/urn:li:share:1')).toMatchObject({ status: 400 });
    expect((await client.delete(`rest/posts/${encoded('urn:li:share:1')}`)).status).toBe(404);
  });

  it('refuses a body that is not JSON', async () => {
    const broken = await client.sandbox.send('/api.linkedin.com/rest/posts', {
      method: 'POST',
      headers: {
        ...client.bearer,
        'content-type': 'application/json',
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
      },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });

  it('counts a member’s calls by UTC day and does not say when they begin anew', async () => {
    await client.settings({ dailyCallsPerMember: 2 });
    expect((await client.get('v2/userinfo')).status).toBe(200);
    expect((await client.get('v2/userinfo')).status).toBe(200);
    const limited = await client.get('v2/userinfo');
    expect(limited.json).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(limited.headers.get('retry-after')).toBeNull();
    client.forward(day);
    expect((await client.get('v2/userinfo')).status).toBe(200);
  });

  it('refuses an author that is somebody else, even one that differs only in case', async () => {
    const other = await client.publish({ author: ada.toLowerCase() });
    expect([other.status, other.json.code]).toEqual([403, 'ACCESS_DENIED']);
    expect(other.json.message).toContain('partnerApiPostsExternal.CREATE.202609');
  });
});
