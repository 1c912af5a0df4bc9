import { encoded, garden, LinkedinClient, pageScopes } from './testing/linkedin-client.js';

describe('statistics of LinkedIn', () => {
  const client = LinkedinClient.ofSuite();

  describe('for pages', () => {
    beforeEach(() => client.connect(pageScopes));

    const shares = (posts: string, page = garden) =>
      client.get(
        `rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${encoded(page)}${posts}`,
      );

    it('answers the set totals of posts and leaves quiet posts out', async () => {
      const first = await client.published({ author: garden });
      const quiet = await client.published({ author: garden, commentary: 'quiet' });
      const metrics = { impressionCount: 40, likeCount: 3, clickCount: 1 };
      await client.setMetrics({ postId: first, metrics });
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
      const others = await shares(`&ugcPosts=List(${encoded(first)})`);
      expect(others.json.code).toBe('INVALID_URN_TYPE');
      expect((await shares('')).json.code).toBe('MISSING_FIELD');
      expect((await shares(`&shares=List(${first})`)).status).toBe(400);
      expect((await shares('&shares=1,2')).status).toBe(400);
      expect((await shares('&shares[0]=x')).json.message).toContain('[/shares[0]]');
    });

    it('counts what happened in the sandbox itself', async () => {
      const object = await client.published({ author: garden });
      const comment = { actor: garden, object, message: { text: 'Tea?' } };

      await client.post(`rest/socialActions/${encoded(object)}/comments`, comment);
      await client.publish({ author: garden, commentary: '', reshareContext: { parent: object } });
      const { json } = await shares(`&shares=List(${encoded(object)})`);
      const totals = { commentCount: 1, shareCount: 1 };
      expect(json.elements[0].totalShareStatistics).toMatchObject(totals);
    });

    it('is for administrators with the scope only', async () => {
      const list = `&shares=List(${encoded('urn:li:share:1')})`;
      const other = await shares(list, 'urn:li:organization:24140002');
      expect(other.json.code).toBe('ACCESS_DENIED');
      await client.connect('r_basicprofile w_organization_social');
      expect((await shares(list)).status).toBe(403);
    });
  });

  describe('for members', () => {
    const scope = 'openid w_member_social r_member_postAnalytics';
    let urn: string;
    beforeEach(async () => {
      await client.connect(scope);
      urn = await client.published();
    });

    const metric = (more: string, version = '202609') =>
      client.get(
        `rest/memberCreatorPostAnalytics?q=entity&entity=(share:${encoded(urn)})&${more}`,
        { version },
      );

    it('answers one metric per call, and nothing when it is not known', async () => {
      expect((await metric('queryType=IMPRESSION')).json.elements).toEqual([]);
      await client.setMetrics({ postId: urn, metrics: { IMPRESSION: 8 } });
      expect((await metric('queryType=IMPRESSION&aggregation=TOTAL')).json.elements).toEqual([
        { count: 8, metricType: 'IMPRESSION', targetEntity: { share: urn } },
      ]);
      expect((await metric('queryType=IMPRESSION&aggregation=DAILY')).status).toBe(400);
      expect((await metric('queryType=LIKES')).status).toBe(400);
    });

    it('speaks as the version of the call did', async () => {
      await client.setMetrics({ postId: urn, metrics: { IMPRESSION: 8 } });
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
  });
});
