import {
  emptyComposition,
  withContent,
  withSetting,
  type MediaItem,
} from '../composition/composition.js';
import { plan } from './schedule-document.js';

const at = { kind: 'at', local: '2026-11-24T18:00', timezone: 'Europe/Berlin' } as const;
const fresh = emptyComposition({ idempotencyKey: 'born', accountIds: ['x', 'pin'], when: at });
const x = { accountId: 'x', interactions: ['post', 'reply'] };
const pin = { accountId: 'pin', interactions: ['post'] };
const facebook = { accountId: 'fb', interactions: ['post', 'comment', 'reply'] };

const picture = (key: string, assetId: string | null): MediaItem => ({
  key,
  assetId,
  name: 'a.png',
  kind: 'image',
  mime: 'image/png',
  size: 1,
  width: null,
  height: null,
  altText: ' Lanterns ',
  thumbnail: null,
  url: null,
});

describe('the document of a composition', () => {
  it('is a list of posts where nothing stands below them', () => {
    const written = withContent(fresh, 'all', { text: 'Spring' });
    const own = withContent(written, { accountId: 'pin' }, { text: 'Pin', title: 'A pin' });
    expect(plan(own, [x, pin]).document).toEqual({
      timezone: 'Europe/Berlin',
      mode: 'scheduled',
      idempotencyKey: 'born',
      posts: [
        { account: 'x', publish_at: '2026-11-24T18:00', text: 'Spring' },
        { account: 'pin', publish_at: '2026-11-24T18:00', text: 'Pin', title: 'A pin' },
      ],
    });
  });

  it('is one campaign with a target per account where there is a thread or a comment', () => {
    const written = withContent(fresh, 'all', {
      text: 'One\nmore',
      thread: [{ key: 'b', text: 'Two' }],
      firstComment: 'Below',
    });
    const { document, posts } = plan(written, [facebook, pin]);
    expect(document.campaigns).toEqual([
      {
        name: 'One',
        publish_at: '2026-11-24T18:00',
        targets: [
          {
            account: 'fb',
            steps: [
              { id: 'post-1', text: 'One\nmore' },
              { text: 'Two', interaction_type: 'reply' },
              { text: 'Below', interaction_type: 'comment', reply_to_step_id: 'post-1' },
            ],
          },
          { account: 'pin', steps: [{ text: 'One\nmore' }] },
        ],
      },
    ]);
    expect(posts.map(({ path, part }) => [path, part])).toEqual([
      ['campaigns[0].targets[0].steps[0]', 'post'],
      ['campaigns[0].targets[0].steps[1]', { threadKey: 'b' }],
      ['campaigns[0].targets[0].steps[2]', 'firstComment'],
      ['campaigns[0].targets[1].steps[0]', 'post'],
    ]);
  });

  it('has its labels on every post', () => {
    const thread = [{ key: 'b', text: 'Two' }];
    const written = withContent({ ...fresh, labels: ['Launch'] }, 'all', { text: 'One', thread });
    const { campaigns } = plan(written, [x]).document;
    const labeled = { labels: ['Launch'] };
    expect(campaigns).toMatchObject([{ targets: [{ steps: [labeled, labeled] }] }]);
    const [post] = plan({ ...written, common: { ...written.common, thread: [] } }, [x]).document
      .posts!;
    expect(post).toMatchObject({ labels: ['Launch'] });
  });

  it('stays a list of posts where no network takes what stands below', () => {
    const written = withContent(fresh, 'all', { text: 'One', firstComment: 'Below' });
    expect(plan(written, [pin]).document.posts).toHaveLength(1);
  });

  it('has no time for now and for drafts', () => {
    const now = { ...withContent(fresh, 'all', { text: 'a' }), when: { kind: 'now' } as const };
    expect(plan(now, [x]).document).toEqual({
      timezone: null,
      mode: 'scheduled',
      idempotencyKey: 'born',
      posts: [{ account: 'x', text: 'a' }],
    });
    expect(plan({ ...now, when: { kind: 'draft' } }, [x]).document.mode).toBe('draft');
  });

  it('names its queue instead of a time; several accounts share one slot', () => {
    const when = { kind: 'queue', queueId: 'que_1', position: 'last' } as const;
    const written = { ...withContent(fresh, 'all', { text: 'a' }), when };
    const queue = { queue: 'que_1', queuePosition: 'last' };
    expect(plan(written, [x]).document.posts).toEqual([{ account: 'x', text: 'a', ...queue }]);
    expect(plan(written, [x, pin]).document.campaigns).toEqual([
      {
        name: 'a',
        ...queue,
        targets: [
          { account: 'x', steps: [{ text: 'a' }] },
          { account: 'pin', steps: [{ text: 'a' }] },
        ],
      },
    ]);
  });

  it('says which of two equal times is meant', () => {
    const when = { ...at, local: '2026-10-25T02:30', offset: '+01:00' };
    const [post] = plan({ ...fresh, when }, [x]).document.posts!;
    expect(post).toMatchObject({ publish_at: '2026-10-25T02:30+01:00' });
  });

  it('sends stored media with their words, and settings of the account', () => {
    const media = [picture('a', null), picture('b', 'asset_2')];
    const written = withSetting(withContent(fresh, 'all', { media }), 'x', 'madeWithAi', true);
    const { document, posts } = plan(written, [x]);
    expect(document.posts).toEqual([
      {
        account: 'x',
        publish_at: '2026-11-24T18:00',
        text: '',
        assets: [{ id: 'asset_2', altText: 'Lanterns' }],
        settings: { madeWithAi: true },
      },
    ]);
    expect(posts[0]!.media).toEqual(['b']);
  });
});
