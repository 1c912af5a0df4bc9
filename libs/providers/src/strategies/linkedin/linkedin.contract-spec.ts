import { MovedClock } from '#libs/kernel/testing';
import type { JsonObject } from '../../contract/identity.js';
import { aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { LinkedinProvider } from './linkedin.js';
import {
  API,
  config,
  created,
  linkedinStage,
  MEMBER,
  memberWith,
  POST,
  TOKEN,
} from '../_linkedin/testing/linkedin-stage.js';

const provider = new LinkedinProvider(new MovedClock('2026-11-21T12:00:00Z'), config);
const standard = {
  author: MEMBER,
  visibility: 'PUBLIC',
  distribution: {
    feedDistribution: 'MAIN_FEED',
    targetEntities: [],
    thirdPartyDistributionChannels: [],
  },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
};

describe('LinkedIn', () => {
  describeConformance(() => ({ strategy: provider, account: memberWith(), post: aPost() }));

  const stage = linkedinStage(provider);

  it('publishes a text with the release, the protocol and escaped words', async () => {
    stage.answers(created);
    const published = await publishToTheEnd(
      provider,
      stage.contextOf({ text: 'A (b) #Garden', settings: { disableReshare: true } }),
    );
    expect(published).toMatchObject({
      providerPostId: POST,
      providerUrl: `https://www.linkedin.com/feed/update/${POST}/`,
      checkpoint: { writes: 1, postUrn: POST },
    });
    expect(stage.paths()).toEqual([`POST ${API}/posts`]);
    expect(stage.network.requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'linkedin-version': '202611',
      'x-restli-protocol-version': '2.0.0',
      'content-type': 'application/json',
    });
    expect(stage.bodyOf()).toEqual({
      ...standard,
      commentary: 'A \\(b\\) #Garden',
      isReshareDisabledByAuthor: true,
    });
  });

  it.each<[string, JsonObject, string, object]>([
    [
      'a link card',
      { articleUrl: 'https://a.example/x', articleTitle: 'A', articleDescription: 'About' },
      'Look',
      { content: { article: { source: 'https://a.example/x', title: 'A', description: 'About' } } },
    ],
    [
      'a poll',
      { poll: true, pollQuestion: 'Why?', pollOptions: ['A', 'B'], pollDuration: 'ONE_DAY' },
      'Vote',
      {
        content: {
          poll: {
            question: 'Why?',
            options: [{ text: 'A' }, { text: 'B' }],
            settings: { duration: 'ONE_DAY' },
          },
        },
      },
    ],
    [
      'a reshare',
      { reshareOf: 'urn:li:ugcPost:7', visibility: 'CONNECTIONS' },
      '',
      { reshareContext: { parent: 'urn:li:ugcPost:7' }, visibility: 'CONNECTIONS' },
    ],
  ])('publishes %s', async (_name, settings, text, expected) => {
    stage.answers(created);
    await publishToTheEnd(provider, stage.contextOf({ text, settings }));
    expect(stage.bodyOf()).toEqual({ ...standard, commentary: text, ...expected });
  });

  it('deletes a post, however often it is asked', async () => {
    stage.answers({ status: 204, body: '' }, { status: 404, body: { code: 'NOT_FOUND' } });
    const context = stage.contextOf({});
    expect(await provider.remove(context, POST)).toEqual({ kind: 'deleted' });
    expect(await provider.remove(context, POST)).toEqual({ kind: 'already_gone' });
    expect(stage.paths()[0]).toBe(`DELETE ${API}/posts/urn%3Ali%3Ashare%3A6844785523593134080`);
    expect(stage.network.requests[0]?.headers['x-restli-method']).toBe('DELETE');
  });

  it('counts a post where the login may, one counter a call', async () => {
    const as = memberWith('r_member_postAnalytics');
    stage.answers(({ path }) => ({
      body: { elements: path.includes('POST_SAVE') ? [] : [{ count: 2 }] },
    }));
    expect(await provider.readMetrics(stage.contextOf({}, null, as), 'urn:li:ugcPost:7')).toEqual({
      impressions: 2,
      reach: 2,
      views: null,
      likes: 2,
      comments: 2,
      shares: 2,
      saves: null,
      clicks: 2,
    });
    expect(stage.network.requests[0]?.path).toBe(
      `${API}/memberCreatorPostAnalytics?q=entity&entity=(ugc:urn%3Ali%3AugcPost%3A7)&queryType=IMPRESSION&aggregation=TOTAL`,
    );
    const unknown = { status: 400, body: { code: 'ILLEGAL_ARGUMENT', message: 'queryType' } };
    stage.answers(({ path }) =>
      path.includes('POST_SAVE') ? unknown : { body: { elements: [{ count: 2 }] } },
    );
    expect(await provider.readMetrics(stage.contextOf({}, null, as), POST)).toMatchObject({
      saves: Number.NaN,
      clicks: 2,
    });
    expect(await provider.readMetrics(stage.contextOf({}), POST)).toEqual({
      counted: false,
      reason: expect.stringContaining('r_member_postAnalytics'),
    });
  });
});
