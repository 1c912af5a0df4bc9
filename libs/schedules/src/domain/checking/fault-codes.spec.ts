import { checked, errorsOf } from '../../testing/index.js';

const account = 'testnet:@ada';
const image = 'https://media.example/a.jpg';
const post = (fields: object): object => ({ posts: [{ account, text: 'hello', ...fields }] });
const campaign = (steps: readonly object[], target: object = {}): object => ({
  campaigns: [
    {
      id: 'c',
      name: 'C',
      targets: [{ account, publish_at: '2026-12-01T10:00:00Z', ...target, steps }],
    },
  ],
});

describe('every fault is told with its code and place', () => {
  const cases: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['no items', {}, ['schedule_items_required ']],
    ['a body that is no object', [1], ['schedule_items_required ']],
    [
      'posts that are no list',
      { posts: 'x' },
      ['schedule_items_required ', 'schedule_items_required posts'],
    ],
    [
      'both shapes',
      { posts: [{ account, text: 'a' }], campaigns: [{}] },
      ['schedule_shape_conflict '],
    ],
    [
      'an item that is no object',
      { posts: [7] },
      ['schedule_items_required posts[0]', 'account_required posts[0].account'],
    ],
    ['another mode', { mode: 'later', ...post({}) }, ['schedule_mode_invalid mode']],
    ['an unknown zone', { timezone: 'Mars/Base', ...post({}) }, ['invalid_timezone timezone']],
    [
      'an unknown zone of a post',
      post({ timezone: '+02:00' }),
      ['invalid_timezone posts[0].timezone'],
    ],
    [
      'a time that is no time',
      post({ publish_at: 'tomorrow' }),
      ['invalid_publish_time posts[0].publish_at'],
    ],
    ['a number for a time', post({ publishAt: 12 }), ['invalid_publish_time posts[0].publishAt']],
    [
      '30 February',
      post({ publish_at: '2027-02-30T00:00:00Z' }),
      ['invalid_publish_time posts[0].publish_at'],
    ],
    [
      'six minutes ago',
      post({ publish_at: '2026-11-21T11:54:00Z' }),
      ['publish_time_in_past posts[0].publish_at'],
    ],
    [
      '401 days ahead',
      post({ publish_at: '2027-12-28T12:00:00Z' }),
      ['publish_time_too_far posts[0].publish_at'],
    ],
    [
      'an hour that is left out',
      post({ publish_at: '2027-03-28T02:30:00', timezone: 'Europe/Berlin' }),
      ['nonexistent_local_time posts[0].publish_at'],
    ],
    [
      'an unknown interaction',
      post({ interaction_type: 'shout' }),
      ['interaction_type_invalid posts[0].interaction_type'],
    ],
    ['no account', { posts: [{ text: 'a' }] }, ['account_required posts[0].account']],
    [
      'an unknown account',
      { posts: [{ channel: 'testnet:@bob', text: 'a' }] },
      ['account_not_found posts[0].channel'],
    ],
    [
      'an unknown provider',
      post({ provider: 'myspace' }),
      ['provider_unsupported posts[0].provider'],
    ],
    ['no content', post({ text: ' ' }), ['post_content_required posts[0].text']],
    [
      'text of the wrong type',
      post({ text: undefined, description: 5 }),
      ['post_content_required posts[0].description'],
    ],
    ['text that is too long', post({ text: 'x'.repeat(281) }), ['text_too_long posts[0].text']],
    [
      'settings that are no object',
      post({ settings: [] }),
      ['post_settings_invalid posts[0].settings'],
    ],
    [
      'an unknown setting',
      post({ settings: { loud: true } }),
      ['setting_unknown posts[0].settings.loud'],
    ],
    [
      'an asset without an address',
      post({ assets: [{ mime: 'image/png' }] }),
      ['asset_url_required posts[0].assets[0].url'],
    ],
    [
      'an asset that is a number',
      post({ assets: [image, 3] }),
      ['asset_invalid posts[0].assets[1]'],
    ],
    [
      'an address that is none',
      post({ media_link: 'ftp://x/y' }),
      ['asset_invalid posts[0].media_link'],
    ],
    [
      'a link that is not the first asset',
      post({ mediaLink: image, assets: ['https://media.example/b.jpg'] }),
      ['asset_media_conflict posts[0].mediaLink'],
    ],
    [
      'too many assets',
      post({ assets: [1, 2, 3, 4, 5].map((n) => `https://media.example/${n}.jpg`) }),
      ['media_limit_exceeded posts[0].assets'],
    ],
    [
      'a reply to nothing',
      post({ interaction_type: 'reply' }),
      ['parent_step_unknown posts[0].reply_to_step_id'],
    ],
    [
      'a reply to an unknown step',
      post({ interaction_type: 'reply', parentStepId: 'z' }),
      ['parent_step_unknown posts[0].parentStepId'],
    ],
    [
      'a campaign without a name',
      { campaigns: [{ targets: [{ account, steps: [{ text: 'a' }] }] }] },
      ['campaign_name_required campaigns[0].name'],
    ],
    [
      'a campaign with a number for a name',
      { campaigns: [{ name: 7, targets: [{ account, steps: [{ text: 'a' }] }] }] },
      ['campaign_name_required campaigns[0].name'],
    ],
    [
      'an id that two steps of a campaign have',
      {
        campaigns: [
          {
            name: 'C',
            targets: [
              { account, steps: [{ id: 'a', text: 'a' }] },
              { account, steps: [{ step_id: 'a', text: 'b' }] },
            ],
          },
        ],
      },
      ['step_id_repeated campaigns[0].targets[1].steps[0].step_id'],
    ],
    [
      'no targets',
      { campaigns: [{ name: 'C', targets: [] }] },
      ['campaign_targets_required campaigns[0].targets'],
    ],
    [
      'no steps',
      { campaigns: [{ name: 'C', targets: [{ account }] }] },
      ['campaign_steps_required campaigns[0].targets[0].steps'],
    ],
    [
      'a delay that is negative',
      campaign([{ text: 'a' }, { text: 'b', delay_minutes: -1 }]),
      ['invalid_step_delay campaigns[0].targets[0].steps[1].delay_minutes'],
    ],
    [
      'a target without an account, once',
      campaign([{ text: 'a' }, { text: 'b' }], { account: null }),
      ['account_required campaigns[0].targets[0].account'],
    ],
  ];
  it.each(cases)('%s', (_what, body, expected) => {
    expect(errorsOf(checked(body))).toEqual(expected);
  });
});
