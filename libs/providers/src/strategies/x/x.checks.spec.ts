import { SystemClock } from '#libs/kernel';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { XProvider } from './x.js';

type Draft = NonNullable<Parameters<typeof aDraft>[0]>;

const provider = new XProvider(new SystemClock());
const MEGABYTE = 1024 * 1024;
const plain = { subscriptionType: 'None', verifiedType: 'none' };
const premium = { subscriptionType: 'Premium', verifiedType: 'blue' };
const image = aDraftImage();
const gif = aDraftImage({ mime: 'image/gif', width: 600, height: 400 });
const video = aDraftImage({ kind: 'video', mime: 'video/mp4', durationSeconds: 60 });
const long = { ...video, durationSeconds: 1300, sizeBytes: 9000 * MEGABYTE };
const tags = { taggedUserIds: ['1'] };
const poll = { pollOptions: ['a', 'b'] };
const quote = { quotePostId: '1' };
const heavy = 'あ'.repeat(141);

const withImage = (shape: Parameters<typeof aDraftImage>[0]) => ({ media: [aDraftImage(shape)] });
const above = { title: 'T', text: 'a'.repeat(279), settings: { includeTitle: true } };
const oddPoll = { pollOptions: ['a', ' '], pollDurationMinutes: 5.5 };
const idle = { excludeReplyUserIds: ['1'], sensitiveMedia: ['other'] };

const table: readonly [string, Draft, ...string[]][] = [
  ['a text', {}],
  ['four images', { media: [1, 2, 3, 4].map(() => aDraftImage({ altText: 'A tulip' })) }],
  ['a GIF', { media: [gif] }],
  ['a video', { media: [video] }],
  ['a poll', { settings: { ...poll, pollDurationMinutes: 60 } }],
  ['280 characters', { text: 'a'.repeat(280) }],
  ['a heavier text', { text: heavy }, 'error text_too_long text'],
  ['a heavier text of a subscriber', { text: heavy, accountMetadata: premium }],
  ['one of anybody', { text: heavy, accountMetadata: {} }, 'warning text_too_long text'],
  ['a name above the text', above, 'error text_too_long text'],
  ['invisible characters', { text: 'a\uFEFFb' }, 'error x_characters_invalid text'],
  ['two cashtags', { text: '$ABC or $DEF' }, 'warning x_cashtags_too_many text'],
  ['a mention', { text: 'Thanks, @gardener!' }, 'warning x_mentions_restricted text'],
  ['a mention of oneself', { text: 'See @Me', accountMetadata: { ...plain, username: 'me' } }],
  ['a mail address', { text: 'Write to ada@garden.example' }],
  ['a poll with media', { settings: poll, media: [gif] }, 'error media_unsupported assets'],
  [
    'a quote with media',
    { settings: quote, media: [gif] },
    'error media_unsupported assets',
    'warning x_plan_required settings.quotePostId',
  ],
  [
    'a poll with a quote',
    { settings: { ...poll, ...quote } },
    'error setting_invalid settings.quotePostId',
    'warning x_plan_required settings.quotePostId',
  ],
  [
    'a poll of half minutes without words',
    { settings: oddPoll },
    'error setting_invalid settings.pollOptions[1]',
    'error setting_invalid settings.pollDurationMinutes',
  ],
  [
    'a duration without a poll',
    { settings: { pollDurationMinutes: 60 } },
    'warning setting_invalid settings.pollDurationMinutes',
  ],
  [
    'two parents',
    { interaction: 'reply', settings: { replyToPostId: '1' } },
    'warning setting_invalid settings.replyToPostId',
  ],
  [
    'settings without an effect',
    { settings: idle },
    'warning setting_invalid settings.excludeReplyUserIds',
    'warning setting_invalid settings.sensitiveMedia',
  ],
  ['a GIF in company', { media: [gif, image] }, 'error media_mixed_unsupported assets'],
  [
    'tags in a GIF',
    { media: [gif], settings: tags },
    'error setting_invalid settings.taggedUserIds',
  ],
  ['tags in an image', { media: [image], settings: tags }],
  ['a large image', withImage({ sizeBytes: 6 * MEGABYTE }), 'error media_too_large assets[0]'],
  [
    'a high GIF',
    { media: [{ ...gif, sizeBytes: 6 * MEGABYTE, height: 1200 }] },
    'error media_resolution_invalid assets[0]',
  ],
  [
    'a long video',
    { media: [long] },
    'error media_too_large assets[0]',
    'error media_duration_invalid assets[0]',
  ],
  ['a long video of a subscriber', { media: [long], accountMetadata: premium }],
  [
    'a video of minutes',
    { media: [{ ...video, durationSeconds: 200 }] },
    'warning media_duration_invalid assets[0]',
  ],
  [
    'a wide video',
    { media: [{ ...video, width: 3840, height: 2160 }] },
    'error media_resolution_invalid assets[0]',
  ],
  [
    'a long alt text',
    withImage({ altText: 'a'.repeat(1001) }),
    'error x_alt_text_too_long assets[0].altText',
  ],
  [
    'a video with an alt text',
    { media: [{ ...video, altText: 'A bee' }] },
    'warning x_alt_text_ignored assets[0].altText',
  ],
];

describe('checks of X', () => {
  it.each(table)('judge %s', (_what, draft, ...issues) => {
    const found = provider.check(aDraft({ accountMetadata: plain, ...draft }));
    expect(found.map(({ code, severity, path }) => `${severity} ${code} ${path}`)).toEqual(issues);
  });

  it('tell how long a text is and may be', () => {
    const draft = aDraft({ text: heavy, accountMetadata: plain });
    expect(provider.check(draft)[0]).toMatchObject({ limit: 280, actual: 282 });
  });
});
