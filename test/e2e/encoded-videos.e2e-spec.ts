import { createHash } from 'node:crypto';
import { describeWith } from '../support/describe-with.js';
import { encodedFilms, encodings, type Encoding } from '../support/encoded-films.js';
import { findFfmpeg } from '../support/ffmpeg.js';
import {
  apply,
  postWhen,
  publish,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';

const CODE = 'media_encoding_unsupported';
const ODD_PACE: readonly Encoding[] = ['of 12 frames a second', 'of 120 frames a second'];
const ODD_SOUND: readonly Encoding[] = ['with MP3 sound', 'with six channels'];

interface Network {
  readonly settings?: object;
  readonly refuses: readonly Encoding[];
}

/** Every network that takes videos, and what its documents do not take of them. */
const NETWORKS: Readonly<Record<string, Network>> = {
  instagram: { refuses: [...ODD_PACE, 'in MPEG-4 part 2', 'in 4:2:2', ...ODD_SOUND] },
  instagram_business: {
    settings: { mediaType: 'story' },
    refuses: [...ODD_PACE, 'in MPEG-4 part 2', 'in 4:2:2', ...ODD_SOUND],
  },
  facebook: {
    settings: { postType: 'reel' },
    refuses: [...ODD_PACE, 'in MPEG-4 part 2', 'in 4:2:2'],
  },
  tiktok: {
    settings: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
    refuses: [...ODD_PACE, 'in MPEG-4 part 2'],
  },
  x: { refuses: ['of 120 frames a second', 'in MPEG-4 part 2', 'in 4:2:2', ...ODD_SOUND] },
  pinterest: { refuses: ['in MPEG-4 part 2'] },
  linkedin: { refuses: [] },
  snapchat: { refuses: [] },
  youtube: { settings: { madeForKids: false }, refuses: [] },
  telegram: { refuses: [] },
};
/** Those that have most against films are tried always, the others, which take their time, in the long run. */
const providers = Object.keys(NETWORKS).filter(
  (provider) =>
    process.env['ENCODED_VIDEOS'] === 'all' || ['instagram', 'x', 'pinterest'].includes(provider),
);
/** TikTok takes six posts a minute. */
const encodingsFor = (provider: string): readonly Encoding[] =>
  provider === 'tiktok' ? encodings.slice(0, 5) : encodings;
const cases = providers.flatMap((provider) =>
  encodingsFor(provider).map((encoding): [string, Encoding] => [provider, encoding]),
);
/** Instagram wants the index in front; it is moved on the way, so that validation has nothing against it. */
const isMoved = (provider: string, encoding: Encoding): boolean =>
  provider.startsWith('instagram') && encoding === 'with its index at the end';

/**
 * What validation says of a file and what the stand-in of a network does with it are compared one by one: to see the
 * latter, nothing is known of the file while it is published.
 */
describeWith(findFfmpeg(), 'videos as networks take them', (ffmpeg) => {
  let service: TestService;
  let films: ReadonlyMap<Encoding, Buffer>;
  const accounts = new Map<string, TestAccount>();
  const assets = new Map<Encoding, Answered>();
  const verdicts = new Map<string, Answered>();
  const outcomes = new Map<string, Answered>();

  beforeAll(async () => {
    films = await encodedFilms(ffmpeg.path);
    service = await startTestService({
      environment: { PUBLISH_LEASE_MS: '20000', PREFLIGHT_WATCH_SWEEP_MS: '100' },
    });
    for (const [encoding, bytes] of films) {
      assets.set(encoding, await upload(service, 'film.mp4', bytes));
    }
    for (const provider of providers) {
      accounts.set(provider, await connectAccount(service, provider));
    }
    for (const [provider, encoding] of cases) {
      const { body } = await service.api.post('/v1/posts/validate', documentOf(provider, encoding));
      verdicts.set(`${provider} ${encoding}`, body);
    }
    await forget({ version: 1_000, streams: null, movableIndex: null, animated: null });
    const runs = new Map<string, Answered>();
    for (const provider of providers) {
      const posts = encodingsFor(provider).map((encoding) => postOf(provider, encoding));
      runs.set(provider, (await apply(service, { posts })).run);
    }
    for (const [provider, { id }] of runs) {
      const posts = await settledPosts(service, id, 150_000);
      for (const [index, encoding] of encodingsFor(provider).entries()) {
        outcomes.set(`${provider} ${encoding}`, posts[index]);
      }
    }
    await forget(null);
  }, 300_000);
  afterAll(() => service.stop());

  /** Writes what is known of every file; null: it was stored before anybody looked at its streams. */
  const forget = (facts: object | null): Promise<number> =>
    service.database.database.execute('UPDATE assets SET probed_facts = $1::jsonb', [
      facts === null ? null : JSON.stringify(facts),
    ]);
  function postOf(provider: string, encoding: Encoding): object {
    const { settings } = NETWORKS[provider]!;
    return {
      account: accounts.get(provider)!.handle,
      title: `A film ${encoding}`,
      // Stories have no text.
      text: provider === 'instagram_business' ? '' : `A film ${encoding} for ${provider}`,
      assets: [{ id: assets.get(encoding).id }],
      ...(settings && { settings }),
    };
  }
  const documentOf = (provider: string, encoding: Encoding): object => ({
    posts: [postOf(provider, encoding)],
  });
  const errorsOf = (body: Answered): readonly string[] =>
    (body.details?.issues ?? []).map(({ code }: Answered) => code);

  it.each(cases)('%s: validation and the network agree about a film %s', (provider, encoding) => {
    const isRefused = NETWORKS[provider]!.refuses.includes(encoding);
    const verdict = verdicts.get(`${provider} ${encoding}`);
    expect(errorsOf(verdict)).toEqual(isRefused ? [CODE] : []);
    const { status } = outcomes.get(`${provider} ${encoding}`);
    const isFailing = isRefused || isMoved(provider, encoding);
    expect(status).toBe(isFailing ? 'failed' : 'published');
  });

  it('fails at the networks as they say it', () => {
    const said = (provider: string, encoding: Encoding): unknown =>
      outcomes.get(`${provider} ${encoding}`).error;
    expect(said('instagram', 'with its index at the end')).toContain('2207026');
    expect(said('x', 'of 120 frames a second')).toContain('media IDs are invalid');
    expect(said('pinterest', 'in MPEG-4 part 2')).toContain('could not process the video');
  });

  it('tells the fix beside every problem', () => {
    const hintOf = (encoding: Encoding): string =>
      verdicts.get(`instagram ${encoding}`).details.issues[0].hint;
    expect(hintOf('in MPEG-4 part 2')).toContain('-c:v libx264');
    expect(hintOf('of 12 frames a second')).toContain('-r 30');
    expect(hintOf('with MP3 sound')).toContain('-c:v copy -c:a aac');
  });

  it('shows what was read of a file with its asset', () => {
    expect(assets.get('in MPEG-4 part 2').streams).toMatchObject({
      indexFirst: true,
      editLists: false,
      video: { codec: 'mpeg4', framesPerSecond: 30 },
      audio: { codec: 'aac', profile: 'LC', channels: 1, sampleRate: 44_100 },
    });
    expect(assets.get('in 4:2:2').streams).toMatchObject({
      video: { codec: 'h264', profile: 'High 4:2:2', pixelFormat: 'yuv422p' },
    });
    expect(assets.get('with its index at the end').streams).toMatchObject({ indexFirst: false });
    expect(assets.get('with six channels').streams).toMatchObject({ audio: { channels: 6 } });
  });

  it('moves the index of a film for Instagram, tells it, and changes nothing else', async () => {
    const encoding = 'with its index at the end';
    const document = documentOf('instagram', encoding);
    const { body } = await service.api.post('/v1/posts/validate', document);
    expect(body.warnings).toMatchObject([
      {
        code: 'media_converted',
        message: expect.stringContaining('index'),
        path: 'posts[0].assets[0]',
      },
    ]);
    const account = accounts.get('instagram')!;
    const asset = assets.get(encoding);
    const { entry } = await publish(service, account, {
      text: 'With its index in front',
      assets: [{ id: asset.id }],
    });
    // Byte for byte what `ffmpeg -c copy -movflags +faststart` makes of it.
    const moved = films.get('as everybody takes it')!;
    expect(entry.media).toMatchObject([{ sha256: digest(moved), size: moved.length }]);
    const url = `${asset.publicUrl}?format=faststart`;
    expect(digest(await fetched(url))).toBe(digest(moved));
    expect(digest(await fetched(asset.publicUrl))).toBe(digest(films.get(encoding)!));
    for (const [start, end] of [
      [0, 9],
      [30, 6_000],
      [moved.length - 5_000, moved.length - 1],
    ] as const) {
      const part = await fetched(url, { range: `bytes=${start}-${end}` });
      expect(part.equals(moved.subarray(start, end + 1))).toBe(true);
    }
  }, 60_000);

  it('makes no such file at the wish of whoever holds an address', async () => {
    const { publicUrl } = assets.get('as everybody takes it');
    expect((await fetch(`${publicUrl}?format=faststart`)).status).toBe(404);
  });

  it('puts a scheduled post at risk whose file was stored before anybody looked', async () => {
    const unknown = { version: 1_000, streams: null, movableIndex: null, animated: null };
    await forget(unknown);
    const publishAt = new Date(Date.now() + 50 * 60_000).toISOString();
    const post = { ...postOf('instagram', 'with MP3 sound'), publish_at: publishAt };
    const { posts } = await apply(service, { posts: [post] });
    await forget(null);
    await service.database.database.execute(
      'UPDATE posts SET next_check_at = now() WHERE id = $1',
      [posts[0].id],
    );
    const risky = await postWhen(service, posts[0].id, ({ atRisk }) => atRisk, 'the post at risk');
    expect(risky.risks).toMatchObject([{ code: CODE, hint: expect.stringContaining('-c:a aac') }]);
    const { body } = await service.api.get('/v1/assets');
    const { id } = assets.get('with MP3 sound');
    const asset = body.assets.find((one: Answered) => one.id === id);
    expect(asset.streams).toMatchObject({ audio: { codec: 'mp3' } });
  }, 30_000);
});

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function fetched(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
}
