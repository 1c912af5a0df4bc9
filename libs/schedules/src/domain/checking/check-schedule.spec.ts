import { newId } from '#libs/platform';
import { anAccount, checked, errorsOf, TestNetwork, warningsOf } from '../../testing/index.js';

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

describe('faults of an account', () => {
  it.each([
    [{ publishable: false }, 'account_not_publishable posts[0].account'],
    [{ status: 'reauth_required' }, 'account_reauth_required posts[0].account'],
    [{ status: 'disconnected', publishable: false }, 'account_not_publishable posts[0].account'],
  ])('%o', (changes, expected) => {
    expect(errorsOf(checked(post({}), { accounts: [anAccount(changes)] }))).toEqual([expected]);
  });

  it('are told when the stated provider is another one', () => {
    const networks = [new TestNetwork(), new TestNetwork({ id: 'other', aliases: ['ot'] })];
    const schedule = checked(post({ provider: 'ot' }), { networks });
    expect(errorsOf(schedule)).toEqual(['provider_account_mismatch posts[0].provider']);
  });

  it('do not keep the rules of a named network from being checked', () => {
    const schedule = checked({ posts: [{ account: 'tn:@bob', text: 'x'.repeat(281) }] });
    expect(errorsOf(schedule)).toEqual([
      'account_not_found posts[0].account',
      'text_too_long posts[0].text',
    ]);
  });
});

it.each(['acct_1', 'TESTNET:@Ada', 'testnet:ada', 'tn:@ada'])(
  'finds the account by %s',
  (named) => {
    expect(checked(post({ account: named })).posts[0]?.account?.id).toBe('acct_1');
  },
);

it('tells all problems of all posts in document order', () => {
  const schedule = checked({
    posts: [
      { account, text: 'x'.repeat(300), publish_at: 'no', settings: { loud: 1 } },
      { text: '' },
      { account, text: 'fine' },
      { account, assets: [{}, image] },
    ],
  });
  expect(errorsOf(schedule)).toEqual([
    'text_too_long posts[0].text',
    'invalid_publish_time posts[0].publish_at',
    'setting_unknown posts[0].settings.loud',
    'account_required posts[1].account',
    'asset_url_required posts[3].assets[0].url',
  ]);
});

it('wants the media link to be the address of the upload beside it', () => {
  const assetId = newId('asset');
  const address = `https://media.example/media/${assetId}/token/a.jpg`;
  const facts = () => ({ url: address, assetId });
  const beside = (media_link: string) =>
    errorsOf(checked(post({ media_link, assets: [{ id: assetId }] }), { facts }));
  expect(beside(address)).toEqual([]);
  expect(beside(`${address}?format=jpeg`)).toEqual([]);
  expect(beside(`https://elsewhere.example/${assetId}/a.jpg`)).toEqual([
    'asset_media_conflict posts[0].media_link',
  ]);
  expect(beside(image)).toEqual(['asset_media_conflict posts[0].media_link']);
});

it.each(['url', 'media_link', 'mediaLink'])('takes the address of an asset as %s', (field) => {
  const schedule = checked(post({ assets: [{ [field]: image }] }));
  expect(errorsOf(schedule)).toEqual([]);
  expect(schedule.posts[0]?.media[0]?.asset.url).toBe(image);
  expect(errorsOf(checked(post({ assets: [{ [field]: ' ' }] })))).toEqual([
    `asset_url_required posts[0].assets[0].${field}`,
  ]);
});

it('wants the id of an upload as media link to be that of the first asset', () => {
  const media_link = newId('asset');
  const beside = (asset: unknown) => errorsOf(checked(post({ media_link, assets: [asset] })));
  const conflict = ['asset_media_conflict posts[0].media_link'];
  expect(beside({ id: media_link })).toEqual([]);
  expect(beside(`https://media.example/media/${media_link}/token/a.jpg`)).toEqual([]);
  expect(beside(image)).toEqual(conflict);
  expect(beside({ id: newId('asset') })).toEqual(conflict);
});

it('tells whose post an issue is about', () => {
  const [issue] = checked({
    campaigns: [{ name: 'C', targets: [{ account, steps: [{ text: 'a' }, {}] }] }],
  }).issues.errors();
  expect(issue).toMatchObject({
    path: 'campaigns[0].targets[0].steps[1].description',
    postIndex: 1,
    account,
    provider: 'testnet',
    severity: 'error',
  });
});

describe('warnings', () => {
  it('name the field that was probably meant', () => {
    const schedule = checked(post({ caption: 'x', account_id: 'z', flavour: 1, acount: 1 }));
    expect(schedule.issues.warnings().map(({ path, didYouMean }) => [path, didYouMean])).toEqual([
      ['posts[0].caption', 'description'],
      ['posts[0].account_id', 'account'],
      ['posts[0].acount', 'account'],
    ]);
  });

  it('are given for a mode that is ignored', () => {
    const schedule = checked({ mode: 'draft', ...post({ status: 'scheduled' }) });
    expect(warningsOf(schedule)).toEqual(['mode_ignored posts[0].status']);
  });

  it('take the place of errors for the past times of a draft', () => {
    const schedule = checked({ mode: 'draft', ...post({ publish_at: '2026-01-01T00:00:00Z' }) });
    expect(errorsOf(schedule)).toEqual([]);
    expect(warningsOf(schedule)).toEqual(['publish_time_in_past posts[0].publish_at']);
  });
});

it("lets a network's own check speak in the words of the document", () => {
  const network = new TestNetwork({}, () => [
    {
      code: 'testnet_shouting',
      severity: 'error',
      message: 'No shouting',
      path: 'text',
      hint: 'Calm down',
    },
    { code: 'media_unsupported', severity: 'warning', message: 'Dull', path: 'assets[0]' },
  ]);
  const schedule = checked(post({ media_link: image }), { networks: [network] });
  expect(errorsOf(schedule)).toEqual(['testnet_shouting posts[0].text']);
  expect(warningsOf(schedule)).toEqual(['media_unsupported posts[0].media_link']);
});

it('refuses a text far over the limit before the code of its network reads it', () => {
  const read: string[] = [];
  class Reader extends TestNetwork {
    override composeText({ text }: { readonly text: string }): string {
      read.push(text);
      return text;
    }
    override measureText(text: string): number {
      read.push(text);
      return text.length;
    }
  }
  const text = { limit: 100, unit: 'code_points', required: 'never' } as const;
  const networks = [
    new Reader({ text }, (draft) => {
      read.push(draft.text);
      return [];
    }),
  ];
  const long = 'x'.repeat(1_000_000);
  expect(errorsOf(checked(post({ text: long }), { networks }))).toEqual([
    'text_too_long posts[0].text',
  ]);
  expect(read).toEqual([]);
  expect(errorsOf(checked(post({ text: 'x'.repeat(101) }), { networks }))).toEqual([
    'text_too_long posts[0].text',
  ]);
  expect(read.length).toBeGreaterThan(2);
});
