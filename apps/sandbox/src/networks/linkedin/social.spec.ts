import {
  ada,
  encoded,
  garden,
  idOf,
  LinkedinClient,
  pageScopes,
} from './testing/linkedin-client.js';

describe('comments of LinkedIn', () => {
  const client = LinkedinClient.ofSuite(pageScopes);
  let urn: string;
  beforeEach(async () => {
    urn = await client.published({ author: garden });
  });

  const comments = () => `rest/socialActions/${encoded(urn)}/comments`;
  const comment = (change: Record<string, unknown> = {}) =>
    client.post(comments(), {
      actor: garden,
      object: urn,
      message: { text: 'First (comment) #1' },
      ...change,
    });

  it('takes a plain comment and shows it below its post', async () => {
    const created = await comment();
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ actor: garden, message: { text: 'First (comment) #1' } });
    const { commentUrn, id, object } = created.json;
    expect([idOf(created), commentUrn]).toEqual([id, `urn:li:comment:(${object},${id})`]);
    expect(object).toMatch(/^urn:li:activity:\d+$/);
    const post = (await client.posts()).at(-1);
    expect(post).toMatchObject({
      id: commentUrn,
      parentId: urn,
      account: '24140001',
      text: 'First (comment) #1',
    });
    expect(await (await fetch(post?.url ?? '')).text()).toContain('First (comment)');
  });

  it('answers comments, below the post or its activity', async () => {
    const { commentUrn, object } = (await comment()).json;
    const reply = await comment({ parentComment: commentUrn, message: { text: 'Reply' } });
    expect(reply.json.parentComment).toBe(commentUrn);
    const path = `rest/socialActions/${encoded(object)}/comments`;
    const body = { actor: garden, object, message: { text: 'Again' }, parentComment: commentUrn };
    expect((await client.post(path, body)).json.parentComment).toBe(commentUrn);
    expect((await client.posts()).map(({ parentId }) => parentId)).toEqual([
      null,
      urn,
      commentUrn,
      commentUrn,
    ]);
  });

  it.each([
    [{ message: { text: 'a'.repeat(1251) } }, 'FIELD_LENGTH_TOO_LONG'],
    [{ message: { text: '' } }, 'INVALID_VALUE_BLANK_FIELD'],
    [{ message: undefined }, 'MISSING_FIELD'],
    [{ object: 'urn:li:share:1' }, 'INVALID_VALUE_FOR_FIELD'],
    [{ actor: 'urn:li:share:1' }, 'INVALID_URN_TYPE'],
    [{ parentComment: 'urn:li:comment:(urn:li:activity:1,2)' }, 'NOT_FOUND'],
    [{ content: [] }, 'ACCESS_DENIED'],
  ])('refuses a comment with %j', async (change, code) => {
    expect((await comment(change)).json).toMatchObject({ code });
  });

  it('refuses a member who can only post', async () => {
    await client.connect();
    expect((await comment({ actor: ada })).json).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
      message: expect.stringContaining('Not enough permissions to access: partnerApi'),
    });
    await client.connect('openid w_member_social w_member_social_feed');
    expect((await comment({ actor: ada })).status).toBe(201);
  });

  it('deletes a page’s comment in the page’s name', async () => {
    const one = `${comments()}/${(await comment()).json.id}`;
    expect((await client.delete(one)).status).toBe(403);
    const path = `${one}?actor=${encoded(garden)}`;
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.posts()).at(-1)?.deletedAt).not.toBeNull();
  });
});
