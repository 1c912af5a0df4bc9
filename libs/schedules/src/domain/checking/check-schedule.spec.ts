import { newId } from '#libs/kernel';
import { anAccount, checked, errorsOf, TestNetwork, warningsOf } from '../../testing/index.js';

const account = 'testnet:@ada';
const image = 'https://media.example/a.jpg';
const post = (fields: object): object => ({ posts: [{ account, text: 'hello', ...fields }] });

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
      ['posts[0].flavour', undefined],
      ['posts[0].acount', 'account'],
    ]);
  });

  it.each([
    ['firstComment', 'Look', 'settings', 'settings.firstComment'],
    ['hashtags', ['garden'], 'description', 'written in the text'],
    ['photo', 'a.jpg', 'media_link', undefined],
    ['link', 'https://h', 'settings', 'settings.link'],
    ['thread', ['a', 'b'], undefined, 'campaign'],
    ['altText', 'A crane', 'assets', 'assets[0].altText'],
    ['lables', ['a'], 'labels', undefined],
    ['weather', 'fine', undefined, undefined],
    ['x'.repeat(200), 'long', undefined, undefined],
  ])('leave no unknown field of a post unsaid: %s', (name, value, meant, hint) => {
    const [warning, ...others] = checked(post({ [name]: value })).issues.warnings();
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      code: 'unknown_field',
      path: `posts[0].${name.slice(0, 100)}`,
      ...(meant !== undefined && { didYouMean: meant }),
      ...(hint !== undefined && { hint: expect.stringContaining(hint) }),
    });
    expect(warning!.didYouMean).toBe(meant);
  });

  it('are not given for notes to other programs, and for what says nothing', () => {
    const silent = { $schema: 'x', _comment: 'y', 'x-origin': 'z', weather: null, mood: [] };
    expect(checked(post(silent)).issues.warnings()).toEqual([]);
  });

  it('are given in every part of a document', () => {
    const step = { text: 'a', weather: 1, assets: [{ url: image, mood: 1 }] };
    const targets = [{ account, text: 'lost', steps: [step] }];
    const campaigns = [{ name: 'C', text: 'lost', targets }];
    const schedule = checked({ hashtags: ['a'], campaigns });
    expect(schedule.issues.warnings().map(({ code, path }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining([
        'unknown_field hashtags',
        'unknown_field campaigns[0].text',
        'unknown_field campaigns[0].targets[0].text',
        'unknown_field campaigns[0].targets[0].steps[0].weather',
        'unknown_field campaigns[0].targets[0].steps[0].assets[0].mood',
      ]),
    );
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
