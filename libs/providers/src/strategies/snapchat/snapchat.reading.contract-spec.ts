import { JsonReader } from '../../contract/json-reader.js';
import { NO_METRICS } from '../../contract/publishing.js';
import { failureOf } from '../../testing/scripted-stage.js';
import { countersIn } from './snapchat.afterwards.js';
import {
  account,
  API,
  fineWith,
  POSTS,
  PROFILE,
  refusal,
  SnapchatStage,
} from './testing/snapchat-stage.js';

const PUBLIC = '/businessapi.snapchat.com/public/v1';
const field = (name: string, ...stats: object[]): object => ({
  field: { field_name: name },
  stats: stats.length > 0 ? stats : [{ dimension_breakdown: 'DEFAULT', value: '7' }],
});
const statsOf = (...fields: object[]): object => ({ assets: [{ timeseries: [{ fields }] }] });

const stage = new SnapchatStage();

describe('counters', () => {
  it('of a Spotlight', async () => {
    const age = { dimension_breakdown: 'AGE', value: '3' };
    stage.answers(
      fineWith(
        statsOf(
          field('SPOTLIGHT_VIEWS', age, { dimension_breakdown: 'DEFAULT', value: '123' }),
          field('SPOTLIGHT_SHARES'),
          field('SPOTLIGHT_FAVORITES'),
        ),
      ),
    );
    const context = stage.contextOf({ settings: { postType: 'spotlight' } });
    expect(await stage.provider.readMetrics(context, 'W7_E')).toEqual({
      impressions: null,
      reach: null,
      views: 123,
      likes: 7,
      comments: null,
      shares: 7,
      saves: null,
      clicks: null,
      further: { SCREENSHOTS: null },
    });
    expect(stage.paths()).toEqual([
      `GET ${POSTS}/spotlights/W7_E/stats?assetType=SPOTLIGHT&fields=SPOTLIGHT_VIEWS%2CSPOTLIGHT_SHARES%2CSPOTLIGHT_FAVORITES&granularity=LIFETIME`,
    ]);
  });

  it('of a story; when one of them is refused, one by one, without that one', async () => {
    stage.answers(
      refusal(null, 'SWIPE_UPS is not a field'),
      fineWith(statsOf(field('STORY_VIEWS'))),
      fineWith(statsOf(field('STORY_FAVORITES'))),
      fineWith(statsOf(field('REPLIES'))),
      fineWith(statsOf(field('SCREENSHOTS'))),
      refusal(null, 'SWIPE_UPS is not a field'),
    );
    const metrics = await stage.provider.readMetrics(stage.contextOf({}), 's1');
    expect(metrics).toMatchObject({ views: 7, likes: 7, comments: 7, clicks: null });
    expect(stage.paths()[1]).toBe(
      `GET ${POSTS}/stories/s1/stats?assetType=STORY&fields=STORY_VIEWS&granularity=LIFETIME`,
    );
  });

  it('of a story that is gone are not there', async () => {
    stage.answers({ status: 404, body: {} });
    expect(
      await failureOf(
        stage.provider.readMetrics(
          stage.contextOf({ settings: { postType: 'saved_story' } }),
          's1',
        ),
      ),
    ).toBe('not_found');
    expect(stage.paths()[0]).toContain('/saved_stories/s1/stats?assetType=SAVED_STORY');
  });

  it('of a whole profile, those beyond the common ones under their own names', async () => {
    stage.answers(fineWith(statsOf(field('VIEWS'), field('VIEWERS'), field('SUBSCRIBERS'))));
    expect(await stage.provider.readAccountMetrics(stage.contextOf({}))).toEqual({
      common: { ...NO_METRICS, views: 7, reach: 7 },
      further: { SUBSCRIBERS: 7 },
    });
    expect(stage.paths()[0]).toContain(
      `GET ${API}/public_profiles/${PROFILE}/stats?assetType=PROFILE`,
    );
  });

  it('are read in the flat form, too, and added up over a series', () => {
    const flat = new JsonReader({ stats: [{ metric: 'VIEWS', value: 5 }, { metric: 'X' }] });
    expect([...countersIn(flat)]).toEqual([['VIEWS', 5]]);
    const days = [{ fields: [field('VIEWS')] }, { fields: [field('VIEWS')] }];
    const series = new JsonReader({ assets: [{ timeseries: days }] });
    expect(countersIn(series).get('VIEWS')).toBe(14);
  });
});

describe('discovery', () => {
  const discover = async (action: string, input: Record<string, string | number> = {}) =>
    stage.provider.discover(action, input, stage.contextOf({}));
  const profile = { id: PROFILE, snap_user_name: 'garden', display_name: 'Garden' };
  const rows = { public_profiles: [{ sub_request_status: 'SUCCESS', public_profile: profile }] };
  const found = { profiles: [expect.objectContaining({ id: PROFILE, username: 'garden' })] };

  it('lists the profiles of the login', async () => {
    stage.answers(fineWith({ public_profile: profile }));
    expect(await discover('sync-profiles')).toMatchObject(found);
    expect(stage.paths()).toEqual([`GET ${API}/public_profiles/my_profile`]);
  });

  it('searches profiles', async () => {
    stage.answers(fineWith(rows));
    expect(await discover('search-profiles', { query: 'my garden', limit: 500 })).toMatchObject(
      found,
    );
    expect(stage.paths()).toEqual([
      `GET ${PUBLIC}/public_profiles/search?query=my+garden&limit=100`,
    ]);
    stage.answers(fineWith({}));
    const nothing = await discover('search-profiles', { query: 'x' });
    expect(nothing).toEqual({ profiles: [], notes: ['Snapchat knows no such profile'] });
  });

  it('looks a profile up by its id or by a Snap', async () => {
    stage.answers(fineWith(rows), fineWith({ public_profile: profile }));
    expect(await discover('public-profile', { profileId: PROFILE })).toMatchObject(found);
    expect(await discover('public-profile', { snapId: 'a/b' })).toMatchObject(found);
    expect(stage.paths()).toEqual([
      `GET ${PUBLIC}/public_profiles/${PROFILE}`,
      `GET ${PUBLIC}/snaps/a%2Fb/public_profile`,
    ]);
  });

  it('reads the profile’s counters', async () => {
    stage.answers(fineWith(statsOf(field('VIEWS'), field('SUBSCRIBERS'))));
    expect(await discover('profile-metrics')).toEqual({
      counters: { VIEWS: 7, SUBSCRIBERS: 7 },
      notes: [],
    });
    expect(stage.paths()[0]).toMatch(
      new RegExp(`public_profiles/${account.externalId}/stats\\?assetType=PROFILE&`),
    );
  });

  it.each([['search-profiles'], ['public-profile'], ['unknown']])(
    'refuses %s without what it needs',
    async (action) => {
      stage.answers();
      await expect(discover(action)).rejects.toThrow(/look for|Name a profile|no action/);
      expect(stage.paths()).toEqual([]);
    },
  );
});
