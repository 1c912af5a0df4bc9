import { failureOf } from '../../testing/scripted-stage.js';
import { API, listing, provider, RedditStage } from './testing/reddit-stage.js';

const INFO = `GET ${API}/api/info?id=t3_abc123&raw_json=1`;
const mine = { name: 't3_abc123', author: 'Ada_Grows', removed_by_category: null };
const deleted = { ...mine, author: '[deleted]', removed_by_category: 'deleted' };

describe('Reddit posts afterwards', () => {
  const stage = new RedditStage();

  const remove = () => provider.remove(stage.contextOf(), 't3_abc123');

  it('deletes, and looks whether it is so', async () => {
    stage.answers(listing(mine), {}, listing(deleted));
    await expect(remove()).resolves.toEqual({ kind: 'deleted' });
    expect(stage.paths()).toEqual([INFO, `POST ${API}/api/del?raw_json=1`, INFO]);
    expect(stage.formOf(1)).toEqual({ id: 't3_abc123' });
  });

  it('takes gone for done', async () => {
    stage.answers(listing(deleted));
    await expect(remove()).resolves.toEqual({ kind: 'already_gone' });
    stage.answers(listing());
    await expect(remove()).resolves.toEqual({ kind: 'already_gone' });
  });

  it('does not claim to have deleted what is not the user’s, or is still there', async () => {
    stage.answers(listing({ ...mine, author: 'bob' }));
    expect(await failureOf(remove())).toBe('permission');
    expect(stage.paths()).toEqual([INFO]);
    stage.answers(listing(mine), {}, listing(mine));
    expect(await failureOf(remove())).toBe('transient');
  });

  it('reads the counters of a post', async () => {
    stage.answers(listing({ ...mine, score: 41, num_comments: 7, num_crossposts: 2 }));
    await expect(provider.readMetrics(stage.contextOf(), 't3_abc123')).resolves.toEqual({
      impressions: null,
      reach: null,
      views: null,
      likes: 41,
      comments: 7,
      shares: 2,
      saves: null,
      clicks: null,
      further: { upvote_ratio: null },
    });
    stage.answers(listing());
    expect(await failureOf(provider.readMetrics(stage.contextOf(), 't3_abc123'))).toBe('not_found');
  });
});
