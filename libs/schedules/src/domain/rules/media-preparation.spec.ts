import type { DraftMedia, ProviderDefinition } from '#libs/providers';
import { anAccount, checked, errorsOf, TestNetwork, warningsOf } from '../../testing/index.js';
import type { CheckedSchedule } from '../checking/checked-schedule.js';
import type { MediaFacts } from './rule-context.js';

const png: Partial<MediaFacts> = {
  mime: 'image/png',
  sizeBytes: 12_000_000,
  width: 1_000,
  height: 1_000,
};

interface Scene {
  readonly media?: Partial<ProviderDefinition['media']>;
  readonly facts?: Partial<MediaFacts>;
  readonly mode?: 'live' | 'sandbox';
  readonly seen?: DraftMedia[];
}

/** One post with one asset on a network that takes JPEG of 8 MB, unless told otherwise. */
function check({ media, facts = png, mode = 'sandbox', seen = [] }: Scene): CheckedSchedule {
  const network = new TestNetwork(
    {
      media: {
        required: false,
        maxItems: 4,
        mixing: 'any',
        transport: 'upload',
        kinds: { image: { mimeTypes: ['image/jpeg'], maxBytes: 8_000_000 } },
        ...media,
      },
    },
    (draft) => {
      seen.push(...draft.media);
      return draft.media.flatMap(({ sizeBytes }, index) =>
        (sizeBytes ?? 0) > 5_000_000
          ? [
              {
                code: 'media_too_large',
                severity: 'error',
                message: 'No',
                path: `assets[${index}]`,
              },
            ]
          : [],
      );
    },
  );
  const url = 'http://127.0.0.1:3000/media/a/b/c.png';
  return checked(
    { posts: [{ account: 'testnet:@ada', text: 'hello', assets: [url] }] },
    { networks: [network], accounts: [anAccount({ mode })], facts: () => ({ url, ...facts }) },
  );
}

describe('an image in the wrong form', () => {
  it('is told as it will be, with a warning of what is done', () => {
    const seen: DraftMedia[] = [];
    const schedule = check({
      seen,
      media: { stillImages: { maxBytes: 5_000_000, maxWidthPlusHeight: 1_000 } },
    });
    expect(errorsOf(schedule)).toEqual([]);
    expect(schedule.issues.warnings()).toMatchObject([
      {
        code: 'media_converted',
        path: 'posts[0].assets[0]',
        message:
          'For Testnet, image/png becomes image/jpeg, 12 MB become at most 5 MB, 1000x1000 pixels become 500x500',
      },
    ]);
    expect(seen).toMatchObject([
      { mime: 'image/jpeg', sizeBytes: 5_000_000, width: 500, height: 500 },
    ]);
  });

  it('is stored with the post as it is', () => {
    expect(check({}).posts[0]?.media[0]?.facts).toMatchObject(png);
  });

  it('stays an issue when it moves, also where only the network’s code sees it', () => {
    const moving = { mime: 'image/gif', sizeBytes: 6_000_000, animated: true };
    const byType = check({ facts: { ...moving, sizeBytes: 1_000 } }).issues.errors();
    expect(byType).toMatchObject([
      { code: 'media_unsupported', hint: expect.stringContaining('?format=jpeg') },
    ]);
    const image = { mimeTypes: ['image/gif'], maxBytes: 8_000_000 };
    const limits = { kinds: { image }, stillImages: { maxBytes: 5_000_000 } };
    const bySize = check({ facts: moving, media: limits }).issues.errors();
    expect(bySize).toMatchObject([{ code: 'media_too_large', hint: expect.any(String) }]);
  });

  it('stays an issue when the network fetches it from elsewhere', () => {
    const schedule = check({ facts: { ...png, managed: false }, media: { fetchesMedia: 'image' } });
    expect(schedule.issues.errors()[0]).toMatchObject({
      code: 'media_unsupported',
      hint: expect.stringContaining('upload the file'),
    });
    expect(warningsOf(schedule)).toEqual([]);
    const sent = check({ facts: { ...png, managed: false, sizeBytes: 4_000_000 } });
    expect(errorsOf(sent)).toEqual([]);
  });
});

describe('a network that fetches media', () => {
  const jpeg: Partial<MediaFacts> = { mime: 'image/jpeg' };
  const film: Partial<MediaFacts> = { kind: 'video', mime: 'video/mp4' };
  const video = { mimeTypes: ['video/mp4'], maxBytes: null };
  const fetching = (fetchesMedia: 'image' | 'all'): Partial<ProviderDefinition['media']> => ({
    fetchesMedia,
    kinds: { image: { mimeTypes: ['image/jpeg'], maxBytes: null }, video },
  });

  it('must reach us in a live workspace', () => {
    const schedule = check({ facts: jpeg, media: fetching('image'), mode: 'live' });
    expect(schedule.issues.errors()).toMatchObject([
      {
        code: 'media_url_not_public',
        path: 'posts[0].assets[0]',
        actual: '127.0.0.1:3000',
        hint: expect.stringContaining('PUBLIC_BASE_URL'),
      },
    ]);
  });

  it.each<[string, Scene]>([
    ['in the sandbox', { facts: jpeg, media: fetching('all') }],
    ['for kinds it is sent', { facts: film, media: fetching('image'), mode: 'live' }],
    [
      'for files elsewhere',
      { facts: { ...jpeg, managed: false }, media: fetching('all'), mode: 'live' },
    ],
    [
      'at a public address',
      {
        facts: { ...jpeg, url: 'https://post.example/media/a' },
        media: fetching('all'),
        mode: 'live',
      },
    ],
    ['where it is sent everything', { facts: jpeg, mode: 'live' }],
  ])('need not %s', (_when, scene) => expect(errorsOf(check(scene))).toEqual([]));
});
