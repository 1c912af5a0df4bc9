import { failureOf } from '../../testing/scripted-stage.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import { kindsOf } from './reddit.actions.js';
import { API, listing, provider, RedditStage } from './testing/reddit-stage.js';

const forbidden = { status: 403, body: { message: 'Forbidden', error: 403, reason: 'private' } };
const missing = { status: 302, headers: { location: '/subreddits/search?q=x' }, body: '' };
const community = {
  display_name: 'gardening',
  title: 'Gardening',
  icon_img: '',
  community_icon: 'https://styles.redditmedia.com/i.png?width=256',
  subscribers: 12,
  over18: false,
  user_is_moderator: true,
  submission_type: 'any',
};
const target = {
  subreddit: 'gardening',
  title: 'Gardening',
  iconUrl: community.community_icon,
  subscribers: 12,
  nsfw: false,
  isModerator: true,
  submissionType: 'any',
};

describe('what can be asked about communities', () => {
  const stage = new RedditStage();

  const ask = (action: string, input: JsonObject = {}) =>
    provider.discover(action, input, stage.contextOf());

  it('lists the user’s communities after their own profile', async () => {
    stage.answers(listing(community));
    const { targets, after } = await ask('subreddit-targets');
    expect(stage.paths()).toEqual([`GET ${API}/subreddits/mine/subscriber?limit=100&raw_json=1`]);
    expect(targets).toEqual([expect.objectContaining({ subreddit: 'u_ada_grows' }), target]);
    expect(after).toBeNull();
  });

  it('turns pages of another relation, and searches', async () => {
    stage.answers(listing(community));
    const paged = await ask('subreddit-targets', { relation: 'moderator', after: 't5_1' });
    expect(paged['targets']).toEqual([target]);
    expect(stage.paths()).toEqual([
      `GET ${API}/subreddits/mine/moderator?limit=100&after=t5_1&raw_json=1`,
    ]);
    stage.answers(listing());
    await ask('subreddit-targets', { query: 'green & wild' });
    expect(stage.paths()).toEqual([
      `GET ${API}/subreddits/search?q=green+%26+wild&limit=25&raw_json=1`,
    ]);
    expect(await failureOf(ask('subreddit-targets', { relation: 'fan' }))).toBe('content_rejected');
  });

  it('reads what a community asks of posts', async () => {
    stage.answers(
      { body: { kind: 't5', data: { ...community, allow_polls: false, restrict_posting: true } } },
      { body: { is_flair_required: true, title_regexes: null, title_text_max_length: 80 } },
      { body: { rules: [{ short_name: 'Be kind', description: 'Always', kind: 'all' }] } },
    );
    const result = await ask('post-requirements', { subreddit: 'r/gardening' });
    expect(stage.paths()).toEqual([
      `GET ${API}/r/gardening/about?raw_json=1`,
      `GET ${API}/api/v1/gardening/post_requirements?raw_json=1`,
      `GET ${API}/r/gardening/about/rules?raw_json=1`,
    ]);
    expect(result).toEqual({
      subreddit: 'gardening',
      kinds: ['self', 'link', 'image', 'gallery', 'video', 'videogif'],
      nsfw: false,
      spoilersEnabled: true,
      flairsEnabled: true,
      requirements: { is_flair_required: true, title_text_max_length: 80 },
      rules: [{ name: 'Be kind', description: 'Always', appliesTo: 'all' }],
      notes: ['Limits by karma and age of the user cannot be read'],
    });
  });

  it('says who may not post, and does without requirements and rules', async () => {
    const closed = { user_is_banned: true, subreddit_type: 'restricted', over18: true };
    stage.answers({ body: { data: closed } }, forbidden, { status: 404, body: {} });
    const result = await ask('post-requirements', { subreddit: 'gardening' });
    expect(result).toMatchObject({ requirements: {}, rules: [] });
    expect(result.notes).toEqual([
      'The user is banned from this community',
      'Only approved users may post in this community',
      'Every post in this community is marked NSFW',
      'Limits by karma and age of the user cannot be read',
    ]);
  });

  it('knows that a redirect to the search means no such community', async () => {
    stage.answers(missing);
    await expect(ask('post-requirements', { subreddit: 'nowhere' })).rejects.toMatchObject({
      failureClass: 'not_found',
      message: 'Reddit does not know this community',
    });
  });

  it('lists flairs, by way of the selector where members may not see the list', async () => {
    const flair = { id: 'f1', text: 'Guide', text_editable: true, mod_only: false };
    stage.answers({ body: [flair] });
    const all = await ask('link-flair-options', { subreddit: 'gardening' });
    expect(all['flairs']).toEqual([
      { id: 'f1', text: 'Guide', isTextEditable: true, moderatorsOnly: false },
    ]);
    const choice = { flair_template_id: 'f2', flair_text: 'Question', flair_text_editable: false };
    stage.answers(forbidden, { body: { choices: [choice], current: {} } });
    const chosen = await ask('link-flair-options', { subreddit: 'gardening' });
    expect(stage.paths()).toEqual([
      `GET ${API}/r/gardening/api/link_flair_v2?raw_json=1`,
      `POST ${API}/r/gardening/api/flairselector?raw_json=1`,
    ]);
    expect(stage.formOf()).toEqual({ is_newlink: 'true' });
    expect(chosen['flairs']).toEqual([
      { id: 'f2', text: 'Question', isTextEditable: false, moderatorsOnly: false },
    ]);
    stage.answers(forbidden, forbidden);
    await expect(ask('link-flair-options', { subreddit: 'gardening' })).resolves.toEqual({
      subreddit: 'gardening',
      flairs: [],
      notes: ['Users cannot set a flair in this community'],
    });
  });

  it('needs a name, and knows no other action', async () => {
    stage.answers();
    expect(await failureOf(ask('link-flair-options', { subreddit: 'no such name' }))).toBe(
      'content_rejected',
    );
    expect(await failureOf(ask('other'))).toBe('not_found');
    expect(stage.paths()).toEqual([]);
  });

  it.each([
    ['link', ['link']],
    ['self', ['self']],
  ])('reads a community of %s posts', (type, kinds) => {
    const media = ['images', 'galleries', 'videos', 'videogifs', 'polls'];
    const off = Object.fromEntries(media.map((name) => [`allow_${name}`, false]));
    expect(kindsOf(new JsonReader({ submission_type: type, ...off }))).toEqual(kinds);
  });
});
