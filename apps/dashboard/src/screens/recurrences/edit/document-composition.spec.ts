import type { Schemas } from '../../../api/client.js';
import type { Account } from '../../composer/accounts.js';
import { plan } from '../../composer/schedule/schedule-document.js';
import { openedDocument, repeatedDocument } from './document-composition.js';

const accounts = [
  { id: 'acct_1', provider: 'telegram', handle: '@garden' },
  { id: 'acct_2', provider: 'x', handle: 'garden' },
] as unknown as readonly Account[];
const assets = new Map([['asset_1', { id: 'asset_1', kind: 'image' } as Schemas['Asset']]]);

const opened = (document: object) => openedDocument({ ...document }, accounts, assets);

const THREAD = {
  campaigns: [
    {
      name: 'Lantern weekend',
      targets: [
        {
          account: 'acct_2',
          steps: [
            { id: 'post-1', text: 'Tonight', settings: { madeWithAi: false } },
            { text: 'And tomorrow', interaction_type: 'reply' },
            { text: 'Tickets', interaction_type: 'reply', reply_to_step_id: 'post-1' },
          ],
        },
      ],
    },
  ],
};

describe('what is repeated', () => {
  it('is read into the composer, whatever its accounts are named by', () => {
    const found = opened({
      posts: [
        {
          account: 'telegram:@garden',
          text: 'Hello',
          labels: ['Launch'],
          assets: [{ id: 'asset_1', altText: 'A quay' }],
        },
        {
          account: 'garden',
          text: 'Hi',
          labels: ['Launch'],
          assets: [{ id: 'asset_1', altText: 'A quay' }],
        },
      ],
    });
    expect(found?.composition).toMatchObject({
      accountIds: ['acct_1', 'acct_2'],
      common: { text: 'Hello', media: [{ assetId: 'asset_1', altText: 'A quay' }] },
      variants: { acct_1: {}, acct_2: { text: 'Hi' } },
      labels: ['Launch'],
    });
  });

  it('comes back from a thread as it was, with the name of its campaign', () => {
    const { composition, campaignName } = opened(THREAD)!;
    expect(composition.common).toMatchObject({ text: 'Tonight', firstComment: 'Tickets' });
    const { document } = plan(composition, [{ accountId: 'acct_2', interactions: ['reply'] }]);
    expect(repeatedDocument({ ...document }, campaignName)).toEqual(THREAD);
  });

  it('has no time, and nothing else that is about one time alone', () => {
    const document = {
      ...{ timezone: 'Europe/Berlin', mode: 'scheduled', idempotencyKey: 'one' },
      posts: [{ account: 'acct_1', publish_at: '2031-03-12T09:00', text: 'Hello' }],
    };
    expect(repeatedDocument(document, null)).toEqual({
      posts: [{ account: 'acct_1', text: 'Hello' }],
    });
  });

  it.each([
    ['an account that is gone', { posts: [{ account: 'acct_9', text: 'Hello' }] }],
    ['the same account twice', { posts: [1, 2].map(() => ({ account: 'acct_1', text: 'Hello' })) }],
    ['a mode', { mode: 'draft', posts: [{ account: 'acct_1', text: 'Hello' }] }],
    [
      'a field that the composer has not',
      { posts: [{ account: 'acct_1', text: 'Hello', key: 'a' }] },
    ],
    [
      'a picture by its address',
      { posts: [{ account: 'acct_1', text: 'Hello', assets: ['https://a.example/b.png'] }] },
    ],
    ['two campaigns', { campaigns: [...THREAD.campaigns, ...THREAD.campaigns] }],
    ['nothing', {}],
  ])('is left as it is written where it has %s', (_, document) => {
    expect(opened(document)).toBeNull();
  });

  it('keeps an upload of which nothing is known', () => {
    const post = { account: 'acct_1', text: 'Hello', assets: [{ id: 'asset_9' }] };
    expect(opened({ posts: [post] })?.composition.common.media).toMatchObject([
      { assetId: 'asset_9', name: 'asset_9' },
    ]);
  });
});
