import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { ada, garden, pageScopes } from './testing/seeded.js';
import { anImage } from './testing/media-files.js';

describe('comments and reactions of LinkedIn', () => {
  let client: LinkedinClient;
  let urn: string;
  beforeEach(async () => {
    client = await LinkedinClient.start();
    await client.connect(pageScopes);
    urn = idOf(await client.publish({ author: garden }));
  });
  afterEach(() => client.stop());

  const comments = (thread = urn) => `rest/socialActions/${encoded(thread)}/comments`;
  const comment = (change: Record<string, unknown> = {}, thread = urn) =>
    client.post(comments(thread), {
      actor: garden,
      object: urn,
      message: { text: 'First (comment) #1' },
      ...change,
    });

  it('takes a plain comment and shows it below its post', async () => {
    const created = await comment();
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({ actor: garden, message: { text: 'First (comment) #1' } });
    const { commentUrn, id } = created.json;
    expect([idOf(created), commentUrn]).toEqual([
      id,
      expect.stringMatching(new RegExp(`^urn:li:comment:\\(urn:li:activity:\\d+,${id}\\)$`)),
    ]);
    const post = (await client.posts()).at(-1);
    expect(post).toMatchObject({
      id: commentUrn,
      parentId: urn,
      account: '24140001',
      text: 'First (comment) #1',
    });
    expect(await (await fetch(post?.url ?? '')).text()).toContain('First (comment)');
    expect((await client.get(comments())).json.elements).toMatchObject([{ commentUrn }]);
    expect((await client.get(`${comments()}/${id}`)).json.commentUrn).toBe(commentUrn);
  });

  it('answers comments, without media', async () => {
    const parent = (await comment()).json.commentUrn as string;
    const reply = await comment({ parentComment: parent, message: { text: 'Reply' } });
    expect(reply.json.parentComment).toBe(parent);
    expect((await comment({ message: { text: 'Again' } }, parent)).json.parentComment).toBe(parent);
    expect((await client.get(comments(parent))).json.elements).toHaveLength(2);
    const image = await client.uploadReady('image', await anImage(), garden);
    const content = [{ entity: { image } }];
    expect((await comment({ content })).status).toBe(201);
    expect((await comment({ content, parentComment: parent })).status).toBe(400);
    expect((await comment({ content: [...content, ...content] })).status).toBe(400);
  });

  it.each([
    [{ message: { text: 'a'.repeat(1251) } }, 'FIELD_LENGTH_TOO_LONG'],
    [{ message: { text: '' } }, 'INVALID_VALUE_BLANK_FIELD'],
    [{ message: undefined }, 'MISSING_FIELD'],
    [{ object: 'urn:li:share:1' }, 'INVALID_VALUE_FOR_FIELD'],
    [{ actor: 'urn:li:share:1' }, 'INVALID_URN_TYPE'],
    [{ parentComment: 'urn:li:comment:(urn:li:activity:1,2)' }, 'NOT_FOUND'],
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
    expect((await client.get(comments())).status).toBe(403);
  });

  it('deletes a page’s comment in the page’s name', async () => {
    const { id } = (await comment()).json;
    const one = `${comments()}/${id}`;
    expect((await client.delete(one)).status).toBe(403);
    const path = `${one}?actor=${encoded(garden)}`;
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.posts()).at(-1)?.deletedAt).not.toBeNull();
  });

  it('counts reactions and comments, and closing deletes the comments', async () => {
    await comment();
    const react = (reactionType: string) =>
      client.post(`rest/reactions?actor=${encoded(garden)}`, { root: urn, reactionType });
    expect((await react('LIKE')).status).toBe(201);
    expect((await react('PRAISE')).status).toBe(201);
    expect((await react('HATE')).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    const metadata = `rest/socialMetadata/${encoded(urn)}`;
    expect((await client.get(metadata)).json).toMatchObject({
      entity: urn,
      reactionSummaries: { PRAISE: { count: 1 } },
      commentSummary: { count: 1, topLevelCount: 1 },
      commentsState: 'OPEN',
    });
    const close = { patch: { $set: { commentsState: 'CLOSED' } } };
    expect((await client.patch(`${metadata}?actor=${encoded(garden)}`, close)).status).toBe(204);
    expect((await client.get(metadata)).json).toMatchObject({
      commentSummary: { count: 0 },
      commentsState: 'CLOSED',
    });
    expect((await comment()).status).toBe(403);
  });
});
