import type { ProviderDefinition } from '#libs/providers';
import { checked, errorsOf, TestNetwork, warningsOf } from '../../testing/index.js';
import type { MediaFacts } from './rule-context.js';

const account = 'testnet:@ada';

function issuesWith(
  rules: Partial<ProviderDefinition>,
  post: object,
  facts: Partial<MediaFacts> = {},
): readonly string[] {
  const schedule = checked(
    { posts: [{ account, text: 'hello', ...post }] },
    { networks: [new TestNetwork(rules)], facts: () => facts },
  );
  return errorsOf(schedule).map((issue) => issue.replace('posts[0].', ''));
}

describe('media rules', () => {
  const assets = (count: number): object => ({
    assets: Array.from({ length: count }, (_, index) => `https://m.example/${index}`),
  });
  const image = (bounds: object): Partial<ProviderDefinition> => ({
    media: {
      required: false,
      maxItems: 4,
      mixing: 'any',
      transport: 'upload',
      kinds: { image: { mimeTypes: 'any', maxBytes: null, ...bounds } },
    },
  });
  // Still ones would be shrunk.
  const moving = { animated: true };
  it.each([
    [{ maxBytes: 999 }, moving, 'media_too_large'],
    [{ minWidth: 1_001 }, {}, 'media_resolution_invalid'],
    [{ maxHeight: 999 }, moving, 'media_resolution_invalid'],
    [{ maxWidthPlusHeight: 1_999 }, moving, 'media_resolution_invalid'],
    [{ minAspectRatio: 1.2 }, {}, 'media_aspect_ratio_invalid'],
    [{ maxAspectRatio: 1.9 }, { width: 2_000 }, 'media_aspect_ratio_invalid'],
    [{ maxDurationSeconds: 60 }, { durationSeconds: 60.5 }, 'media_duration_invalid'],
    [{ mimeTypes: ['image/png'] }, {}, 'media_unsupported'],
    [{}, { kind: 'video' as const }, 'media_unsupported'],
    [{}, { found: false, problem: 'unreachable' as const }, 'asset_unreachable'],
    [{}, { found: false, problem: 'not_found' as const }, 'asset_invalid'],
  ])('%o with %o', (bounds, facts, code) => {
    expect(issuesWith(image(bounds), assets(1), facts)).toEqual([`${code} assets[0]`]);
  });

  it('do not hold unknown facts against an item', () => {
    const facts = { sizeBytes: null, width: null, height: null, mime: null };
    const bounds = { maxBytes: 1, minWidth: 5_000, mimeTypes: ['image/png'], minAspectRatio: 9 };
    expect(issuesWith(image(bounds), assets(1), facts)).toEqual([]);
  });

  it('bound the number of a kind and the sum of sizes', () => {
    const rules = image({ maxItems: 1 });
    expect(issuesWith({ media: { ...rules.media!, maxTotalBytes: 1_500 } }, assets(2))).toEqual([
      'media_limit_exceeded assets',
      'media_too_large assets',
    ]);
  });

  it('forbid mixing', () => {
    const schedule = checked(
      { posts: [{ account, text: 'a', assets: ['https://m.example/1', 'https://m.example/2'] }] },
      { facts: ({ url }) => (url?.endsWith('2') ? { kind: 'video', mime: 'video/mp4' } : {}) },
    );
    expect(errorsOf(schedule)).toEqual(['media_mixed_unsupported posts[0].assets']);
  });

  it('require media where the network does', () => {
    const media = { ...image({}).media!, required: true };
    expect(issuesWith({ media }, {})).toEqual(['media_required assets']);
  });
});

describe('text and title rules', () => {
  it('count the composed text, with the lower limit beside media', () => {
    const text = { limit: 20, unit: 'code_points', limitWithMedia: 8, required: 'always' } as const;
    const named = { name: 'A title', settings: { includeTitle: true } };
    expect(issuesWith({ text }, named)).toEqual([]);
    expect(issuesWith({ text }, { ...named, text: 'hello there you' })).toEqual([
      'text_too_long text',
    ]);
    expect(issuesWith({ text }, { text: 'nine char', media_link: 'https://m.example/1' })).toEqual([
      'text_too_long text',
    ]);
  });

  it('want a title where the network has titles', () => {
    const title = { use: 'required', limit: 3 } as const;
    expect(issuesWith({ title }, {})).toEqual(['title_required name']);
    expect(issuesWith({ title }, { title: 'four' })).toEqual(['title_too_long title']);
    expect(issuesWith({ title: { use: 'label', limit: 3 } }, { title: 'four' })).toEqual([]);
  });
});

describe('settings rules', () => {
  const settings: ProviderDefinition['settings'] = [
    {
      id: 'privacy',
      label: 'P',
      type: 'enum',
      required: true,
      options: [{ value: 'all', label: 'All' }],
    },
    { id: 'silent', label: 'S', type: 'boolean', required: false, default: false },
    { id: 'count', label: 'C', type: 'number', required: false, min: 1, max: 3 },
    { id: 'tag', label: 'T', type: 'string', required: false, maxLength: 3, pattern: '^[a-z]+$' },
    { id: 'tags', label: 'Ts', type: 'string_list', required: false, max: 2, maxLength: 3 },
    { id: 'poll', label: 'Po', type: 'object', required: false },
    { id: 'embeds', label: 'E', type: 'object_list', required: false },
    {
      id: 'reason',
      label: 'R',
      type: 'string',
      required: true,
      dependsOn: { field: 'silent', equals: true },
    },
  ];
  it.each([
    [{}, ['setting_required settings.privacy']],
    [{ privacy: 'all' }, []],
    [{ privacy: 'some' }, ['setting_invalid settings.privacy']],
    [{ privacy: 'all', silent: 'yes' }, ['setting_invalid settings.silent']],
    [{ privacy: 'all', silent: true }, ['setting_required settings.reason']],
    [{ privacy: 'all', count: 4 }, ['setting_invalid settings.count']],
    [{ privacy: 'all', count: null }, []],
    [{ privacy: 'all', tag: 'abcd' }, ['setting_invalid settings.tag']],
    [{ privacy: 'all', tag: 'AB' }, ['setting_invalid settings.tag']],
    [{ privacy: 'all', tags: ['a', 'b', 'c'] }, ['setting_invalid settings.tags']],
    [{ privacy: 'all', tags: ['abcd'] }, ['setting_invalid settings.tags']],
    [{ privacy: 'all', poll: [] }, ['setting_invalid settings.poll']],
    [{ privacy: 'all', embeds: [1] }, ['setting_invalid settings.embeds']],
    [{ privacy: 'all', includeTitle: 1 }, ['setting_invalid settings.includeTitle']],
    [{ privcy: 'all' }, ['setting_required settings.privacy', 'setting_unknown settings.privcy']],
  ])('%o', (given, expected) => {
    expect([...issuesWith({ settings }, { settings: given })].sort()).toEqual([...expected].sort());
  });

  it.each([
    ['silent', 'WAHR', 'Write true'],
    ['silent', 'no', 'Write false'],
    ['silent', 'maybe', undefined],
    ['count', '1,5', 'Write 1.5: numbers have a point, and nothing between thousands'],
    ['count', '2', 'Write 2 without quotes'],
    ['count', 'two', undefined],
    ['tag', 1.23e17, expect.stringContaining('"123000000000000000"')],
    ['tag', false, expect.stringContaining('"false"')],
  ])('say how %s is written instead of %j', (id, value, hint) => {
    const schedule = checked(
      { posts: [{ account, text: 'a', settings: { privacy: 'all', [id]: value } }] },
      { networks: [new TestNetwork({ settings })] },
    );
    expect(schedule.issues.errors().map(({ code, hint: said }) => [code, said])).toEqual([
      ['setting_invalid', hint],
    ]);
  });

  it('name what was meant, and what has no effect', () => {
    const schedule = checked(
      {
        posts: [{ account, text: 'a', settings: { Privacy: 'all', privacy: 'all', reason: 'x' } }],
      },
      { networks: [new TestNetwork({ settings })] },
    );
    expect(schedule.issues.errors()[0]).toMatchObject({
      didYouMean: 'privacy',
      code: 'setting_unknown',
    });
    expect(warningsOf(schedule)).toEqual(['setting_invalid posts[0].settings.reason']);
  });
});
