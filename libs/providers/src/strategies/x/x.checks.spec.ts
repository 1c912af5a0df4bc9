import { SystemClock } from '#libs/kernel';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { XProvider } from './x.js';

const provider = new XProvider(new SystemClock());
const MEGABYTE = 1024 * 1024;
const plain = { subscriptionType: 'None', verifiedType: 'none' };
const premium = { subscriptionType: 'Premium', verifiedType: 'blue' };
const gif = aDraftImage({ mime: 'image/gif', width: 600, height: 400 });
const video = aDraftImage({ kind: 'video', mime: 'video/mp4', durationSeconds: 60 });

const issues = (draft: Parameters<typeof aDraft>[0]) =>
  provider
    .check(aDraft({ accountMetadata: plain, ...draft }))
    .map(({ code, severity, path }) => `${severity} ${code} ${path}`);

describe('checks of X', () => {
  it('accept text, four images, a GIF, a video and a poll', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ media: [1, 2, 3, 4].map(() => aDraftImage({ altText: 'A tulip' })) })).toEqual(
      [],
    );
    expect(issues({ media: [gif] })).toEqual([]);
    expect(issues({ media: [video] })).toEqual([]);
    expect(issues({ settings: { pollOptions: ['a', 'b'], pollDurationMinutes: 60 } })).toEqual([]);
  });

  it('hold accounts without subscription to 280', () => {
    const text = 'あ'.repeat(141);
    expect(issues({ text: 'a'.repeat(280) })).toEqual([]);
    expect(issues({ text })).toEqual(['error text_too_long text']);
    expect(issues({ text, accountMetadata: premium })).toEqual([]);
    expect(issues({ text, accountMetadata: {} })).toEqual(['warning text_too_long text']);
    const draft = aDraft({ text, accountMetadata: plain });
    expect(provider.check(draft)[0]).toMatchObject({ limit: 280, actual: 282 });
  });

  it('count a name that is published above the text', () => {
    const draft = { title: 'T', text: 'a'.repeat(279), settings: { includeTitle: true } };
    expect(issues(draft)).toEqual(['error text_too_long text']);
  });

  it('refuse invisible characters and warn of several cashtags', () => {
    expect(issues({ text: 'a\uFEFFb' })).toEqual(['error x_characters_invalid text']);
    expect(issues({ text: '$ABC or $DEF' })).toEqual(['warning x_cashtags_too_many text']);
  });

  it('allow one of media, poll and quote', () => {
    const poll = { pollOptions: ['a', 'b'] };
    const quote = { quotePostId: '1' };
    const plan = 'warning x_plan_required settings.quotePostId';
    expect(issues({ settings: poll, media: [gif] })).toEqual(['error media_unsupported assets']);
    expect(issues({ settings: quote, media: [gif] })).toEqual([
      'error media_unsupported assets',
      plan,
    ]);
    expect(issues({ settings: { ...poll, ...quote } })).toEqual([
      'error setting_invalid settings.quotePostId',
      plan,
    ]);
  });

  it('want polls of whole minutes with words in every option', () => {
    const settings = { pollOptions: ['a', ' '], pollDurationMinutes: 5.5 };
    expect(issues({ settings })).toEqual([
      'error setting_invalid settings.pollOptions[1]',
      'error setting_invalid settings.pollDurationMinutes',
    ]);
    expect(issues({ settings: { pollDurationMinutes: 60 } })).toEqual([
      'warning setting_invalid settings.pollDurationMinutes',
    ]);
  });

  it('warn of settings that have no effect', () => {
    expect(issues({ interaction: 'reply', settings: { replyToPostId: '1' } })).toEqual([
      'warning setting_invalid settings.replyToPostId',
    ]);
    expect(issues({ settings: { excludeReplyUserIds: ['1'], sensitiveMedia: ['other'] } })).toEqual(
      [
        'warning setting_invalid settings.excludeReplyUserIds',
        'warning setting_invalid settings.sensitiveMedia',
      ],
    );
  });

  it('want a GIF alone, and tags in images only', () => {
    expect(issues({ media: [gif, aDraftImage()] })).toEqual([
      'error media_mixed_unsupported assets',
    ]);
    const settings = { taggedUserIds: ['1'] };
    expect(issues({ media: [gif], settings })).toEqual([
      'error setting_invalid settings.taggedUserIds',
    ]);
    expect(issues({ media: [aDraftImage()], settings })).toEqual([]);
  });

  it('measure images and GIFs', () => {
    const sizeBytes = 6 * MEGABYTE;
    expect(issues({ media: [aDraftImage({ sizeBytes })] })).toEqual([
      'error media_too_large assets[0]',
    ]);
    expect(issues({ media: [{ ...gif, sizeBytes, height: 1200 }] })).toEqual([
      'error media_resolution_invalid assets[0]',
    ]);
  });

  it('measure videos by what the account may publish', () => {
    const long = { ...video, durationSeconds: 1300, sizeBytes: 9000 * MEGABYTE };
    expect(issues({ media: [long] })).toEqual([
      'error media_too_large assets[0]',
      'error media_duration_invalid assets[0]',
    ]);
    expect(issues({ media: [long], accountMetadata: premium })).toEqual([]);
    expect(issues({ media: [{ ...video, durationSeconds: 200 }] })).toEqual([
      'warning media_duration_invalid assets[0]',
    ]);
    expect(issues({ media: [{ ...video, width: 3840, height: 2160 }] })).toEqual([
      'error media_resolution_invalid assets[0]',
    ]);
  });

  it('hold alt texts to a thousand characters, and say that videos have none', () => {
    expect(issues({ media: [aDraftImage({ altText: 'a'.repeat(1001) })] })).toEqual([
      'error x_alt_text_too_long assets[0].altText',
    ]);
    expect(issues({ media: [{ ...video, altText: 'A bee' }] })).toEqual([
      'warning x_alt_text_ignored assets[0].altText',
    ]);
  });
});
