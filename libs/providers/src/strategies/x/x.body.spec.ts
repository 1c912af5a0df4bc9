import { aPost } from '../../testing/builders.js';
import { createBody } from './x.body.js';

describe('the body that publishes on X', () => {
  it('holds only the text of a plain post', () => {
    expect(createBody(aPost({ text: 'Hi' }), [])).toEqual({ text: 'Hi' });
    const settings = { replySettings: 'everyone', madeWithAi: false, taggedUserIds: [] };
    expect(createBody(aPost({ text: 'Hi', settings }), [])).toEqual({ text: 'Hi' });
  });

  it('names media, and leaves an empty text out', () => {
    expect(createBody(aPost({ text: '' }), ['1', '2'])).toEqual({
      media: { media_ids: ['1', '2'] },
    });
    const settings = { taggedUserIds: ['7', '8'] };
    expect(createBody(aPost({ text: 'Hi', settings }), ['1'])).toEqual({
      text: 'Hi',
      media: { media_ids: ['1'], tagged_user_ids: ['7', '8'] },
    });
  });

  it('makes a poll, of a day unless something else is said', () => {
    const settings = { pollOptions: ['a', 'b'] };
    expect(createBody(aPost({ settings }), [])).toMatchObject({
      poll: { options: ['a', 'b'], duration_minutes: 1440 },
    });
    const longer = { ...settings, pollDurationMinutes: 5 };
    expect(createBody(aPost({ settings: longer }), [])).toMatchObject({
      poll: { options: ['a', 'b'], duration_minutes: 5 },
    });
  });

  it('answers its parent rather than the post of the settings', () => {
    const settings = { replyToPostId: '1445880548472328192', excludeReplyUserIds: ['5'] };
    expect(createBody(aPost({ settings }), [])['reply']).toEqual({
      in_reply_to_tweet_id: '1445880548472328192',
      exclude_reply_user_ids: ['5'],
    });
    const parent = { providerPostId: '1445880548472328999' };
    expect(createBody(aPost({ parent, interaction: 'reply' }), [])['reply']).toEqual({
      in_reply_to_tweet_id: '1445880548472328999',
    });
  });

  it('spells every other setting as X does', () => {
    const settings = {
      replySettings: 'mentionedUsers',
      quotePostId: '9',
      communityId: '10',
      shareWithFollowers: true,
      madeWithAi: true,
      paidPartnership: true,
      superFollowersOnly: true,
      placeId: 'df51dec6f4ee2b2c',
    };
    expect(createBody(aPost({ text: 'Hi', settings }), [])).toEqual({
      text: 'Hi',
      quote_tweet_id: '9',
      community_id: '10',
      share_with_followers: true,
      reply_settings: 'mentionedUsers',
      made_with_ai: true,
      paid_partnership: true,
      for_super_followers_only: true,
      geo: { place_id: 'df51dec6f4ee2b2c' },
    });
  });
});
