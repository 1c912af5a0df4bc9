import { encoded, idOf } from './testing/a-post.js';
import { LinkedinClient } from './testing/linkedin-client.js';
import { garden, pageScopes } from './testing/seeded.js';
import { day } from './testing/movable-clock.js';

const bakery = 'urn:li:organization:24140002';

describe('statistics of LinkedIn', () => {
  let client: LinkedinClient;
  beforeEach(async () => {
    client = await LinkedinClient.start();
  });
  afterEach(() => client.stop());

  const setMetrics = (order: Record<string, unknown>) =>
    client.sandbox.sendJson('/_sandbox/metrics', { provider: 'linkedin', ...order });

  describe('for pages', () => {
    beforeEach(() => client.connect(pageScopes));

    const shares = (more = '', page = garden) =>
      client.get(
        `rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${encoded(page)}${more}`,
      );

    it('answers the set totals of posts and leaves quiet posts out', async () => {
      const first = idOf(await client.publish({ author: garden }));
      const quiet = idOf(await client.publish({ author: garden, commentary: 'quiet' }));
      await setMetrics({
        postId: first,
        metrics: { impressionCount: 40, likeCount: 3, clickCount: 1 },
      });
      const { json } = await shares(`&shares=List(${encoded(first)},${encoded(quiet)})`);
      expect(json.elements).toEqual([
        {
          organizationalEntity: garden,
          share: first,
          totalShareStatistics: {
            impressionCount: 40,
            uniqueImpressionsCount: 0,
            clickCount: 1,
            likeCount: 3,
            commentCount: 0,
            shareCount: 0,
            engagement: 0.1,
          },
        },
      ]);
      expect((await shares(`&ugcPosts=List(${encoded(first)})`)).json.code).toBe(
        'INVALID_URN_TYPE',
      );
      expect((await shares(`&shares=List(${first})`)).status).toBe(400);
      expect((await shares('&shares[0]=x')).json.message).toContain('[/shares[0]]');
    });

    it('counts what happened in the sandbox itself', async () => {
      const urn = idOf(await client.publish({ author: garden }));
      await client.post(`rest/reactions?actor=${encoded(garden)}`, {
        root: urn,
        reactionType: 'LIKE',
      });
      await client.publish({ author: garden, commentary: '', reshareContext: { parent: urn } });
      const { json } = await shares(`&shares=List(${encoded(urn)})`);
      expect(json.elements[0].totalShareStatistics).toMatchObject({ likeCount: 1, shareCount: 1 });
    });

    it('answers days and months of the page', async () => {
      const byDay = {
        '2026-11-01': { impressionCount: 5 },
        '2026-11-02': { impressionCount: 6 },
      };
      await setMetrics({
        account: '24140001',
        metrics: { impressionCount: 99, byDay },
      });
      expect((await shares()).json.elements[0].totalShareStatistics.impressionCount).toBe(99);
      const start = Date.UTC(2026, 10, 1);
      const interval = (type: string, days: number) =>
        `&timeIntervals=(timeRange:(start:${start},end:${start + days * day * 1000}),timeGranularityType:${type})`;
      const counts = async (more: string) =>
        (await shares(more)).json.elements.map(
          (one: { totalShareStatistics: { impressionCount: number } }) =>
            one.totalShareStatistics.impressionCount,
        );
      expect(await counts(interval('DAY', 3))).toEqual([5, 6, 0]);
      expect(await counts(interval('MONTH', 30))).toEqual([11]);
      expect((await shares(interval('YEAR', 3))).status).toBe(400);
      expect((await shares('&timeIntervals=List((start:1))')).status).toBe(400);
      const old = '&timeIntervals=(timeRange:(start:1,end:2),timeGranularityType:DAY)';
      expect((await shares(old)).json.code).toBe('INVALID_VALUE_FOR_FIELD');
    });

    it('is for administrators with the scope only', async () => {
      expect((await shares('', bakery)).json.code).toBe('ACCESS_DENIED');
      await client.connect('r_basicprofile w_organization_social');
      expect((await shares()).status).toBe(403);
    });
  });

  describe('for members', () => {
    const scope = 'openid w_member_social r_member_postAnalytics';
    let urn: string;
    beforeEach(async () => {
      await client.connect(scope);
      urn = idOf(await client.publish());
    });

    const metric = (more: string, version?: string) =>
      client.get(
        `rest/memberCreatorPostAnalytics?q=entity&entity=(share:${encoded(urn)})&${more}`,
        version === undefined ? {} : { version },
      );

    it('answers one metric per call, and nothing when it is not known', async () => {
      expect((await metric('queryType=IMPRESSION')).json.elements).toEqual([]);
      await setMetrics({
        postId: urn,
        metrics: { IMPRESSION: 8, byDay: { '2026-11-05': { IMPRESSION: 2 } } },
      });
      expect((await metric('queryType=IMPRESSION&aggregation=TOTAL')).json.elements).toEqual([
        { count: 8, metricType: 'IMPRESSION', targetEntity: { share: urn } },
      ]);
      const range = 'dateRange=(start:(day:1,month:11,year:2026),end:(day:8,month:11,year:2026))';
      const daily = await metric(`queryType=IMPRESSION&aggregation=DAILY&${range}`);
      expect(daily.json.elements).toMatchObject([
        { count: 2, dateRange: { start: { day: 5, month: 11, year: 2026 } } },
      ]);
      expect((await metric('queryType=IMPRESSION&aggregation=DAILY')).status).toBe(400);
      expect((await metric('queryType=LIKES')).status).toBe(400);
      expect((await metric('queryType=MEMBERS_REACHED&aggregation=DAILY')).status).toBe(400);
    });

    it('speaks as the version of the call did', async () => {
      await setMetrics({ postId: urn, metrics: { IMPRESSION: 8 } });
      const { elements } = (await metric('queryType=IMPRESSION', '202604')).json;
      expect(Object.values(elements[0].metricType)).toEqual(['IMPRESSION']);
      expect((await metric('queryType=POST_SAVE', '202604')).status).toBe(200);
      expect((await metric('queryType=POST_SAVE', '202603')).status).toBe(400);
    });

    it('is for own posts and with the scope only', async () => {
      await client.connect(scope, 'ben');
      expect((await metric('queryType=IMPRESSION')).status).toBe(403);
      await client.connect();
      expect((await metric('queryType=IMPRESSION')).status).toBe(403);
    });

    it('answers all posts together', async () => {
      await setMetrics({ account: 'kX7pQ2mRtA', metrics: { IMPRESSION: 70 } });
      const all = await client.get('rest/memberCreatorPostAnalytics?q=me&queryType=IMPRESSION');
      expect(all.json.elements).toMatchObject([{ count: 70 }]);
    });
  });
});
