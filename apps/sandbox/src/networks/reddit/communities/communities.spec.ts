import { RedditClient } from '../testing/reddit-client.js';

describe('communities and people', () => {
  const reddit = RedditClient.ofSuite();

  const names = async (path: string): Promise<string[]> =>
    (await reddit.get(path)).json.data.children.map(
      (one: { data: { display_name: string } }) => one.data.display_name,
    );

  it('lists the communities of a person', async () => {
    expect(await names('/subreddits/mine/subscriber?limit=2')).toEqual([
      'sandboxgarden',
      'AskSandboxGarden',
    ]);
    expect(await names('/subreddits/mine/subscriber?limit=100&after=t5_sbs02')).toEqual([
      'sandboxlinks',
      'sandboxpics',
    ]);
    expect(await names('/subreddits/mine/moderator')).toContain('sandboxgarden');
    expect(await names('/subreddits/mine/contributor')).toContain('sandboxrestricted');
    expect((await reddit.get('/subreddits/mine/streams')).status).toBe(404);
    expect((await reddit.get('/subreddits/mine/constructor')).status).toBe(404);
  });

  it('searches, without showing what is closed', async () => {
    expect(await names('/subreddits/search?q=pictures')).toEqual(['sandboxpics']);
    expect(await names('/subreddits/search?q=sandboxprivate')).toEqual([]);
  });

  it('describes a community in any spelling of its name', async () => {
    const { json } = await reddit.get('/r/SANDBOXpics/about.json');
    expect(json).toMatchObject({
      kind: 't5',
      data: {
        display_name: 'sandboxpics',
        submission_type: 'any',
        allow_images: true,
        allow_videos: false,
        link_flair_enabled: false,
        subreddit_type: 'public',
        user_is_moderator: false,
      },
    });
    const icon = await reddit.sandbox.send(new URL(json.data.community_icon).pathname);
    expect(icon.headers.get('content-type')).toBe('image/png');
  });

  it('sends unknown names to the search and tells why others are closed', async () => {
    const unknown = await reddit.get('/r/sandboxnowhere/about');
    expect(unknown.status).toBe(302);
    expect(unknown.headers.get('location')).toContain('/subreddits/search?q=sandboxnowhere');
    const reason = async (name: string) => {
      const { status, json } = await reddit.get(`/r/${name}/about`);
      return [status, json.reason];
    };
    expect(await reason('sandboxgone')).toEqual([404, 'banned']);
    expect(await reason('sandboxquarantine')).toEqual([403, 'quarantined']);
    expect(await reason('sandboxprivate')).toEqual([403, 'private']);
  });

  it('tells rules, requirements, and flairs', async () => {
    const { rules } = (await reddit.get('/r/sandboxgarden/about/rules')).json;
    expect(rules).toMatchObject([{ short_name: 'Be kind', kind: 'all' }, {}]);
    const asks = (await reddit.get('/api/v1/AskSandboxGarden/post_requirements')).json;
    expect(asks).toMatchObject({ is_flair_required: true, body_restriction_policy: 'required' });
    expect((await reddit.get('/api/v1/sandboxnowhere/post_requirements')).status).toBe(404);
    const list = (await reddit.get('/r/sandboxgarden/api/link_flair_v2')).json;
    expect(list.map(({ text }: { text: string }) => text)).toContain('Announcement');
    expect((await reddit.get('/r/sandboxstaffflair/api/link_flair_v2')).status).toBe(403);
    const select = (name: string, form: Record<string, string>) =>
      reddit.post(`/r/${name}/api/flairselector`, form);
    const { choices } = (await select('sandboxgarden', { is_newlink: 'true' })).json;
    expect(choices).toContainEqual(
      expect.objectContaining({ flair_text: 'Question', flair_text_editable: true }),
    );
    const none = await select('sandboxstaffflair', { is_newlink: 'true' });
    expect(none.json.choices).toEqual([]);
    expect((await select('sandboxgarden', {})).status).toBe(400);
  });

  it('describes people', async () => {
    const { json } = await reddit.get('/api/v1/me');
    expect(json).toMatchObject({
      id: 'sb1gard',
      name: 'sandbox_gardener',
      has_verified_email: true,
      is_suspended: false,
      subreddit: { display_name_prefixed: 'u/sandbox_gardener', title: 'The Sandbox Gardener' },
    });
    const picture = await reddit.sandbox.send(new URL(json.icon_img).pathname);
    expect(picture.headers.get('content-type')).toBe('image/png');
    await reddit.connect('sandbox_wilted');
    expect((await reddit.get('/api/v1/me')).json.is_suspended).toBe(true);
  });
});
