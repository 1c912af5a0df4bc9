import { kindOfMime } from '#libs/kernel';
import { anImage } from '#libs/media/testing';
import { aRegistry } from '#libs/providers/testing';
import { anAnimatedGif, anAnimatedPng, everyType, fileOf } from '../support/every-type.js';
import { upload, type Answered, type TestAccount } from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const registry = aRegistry();
const networks = registry.ids();
/** A network's own word for what it takes of a kind; a kind it does not list is none of its. */
function listedBy(network: string, mime: string): boolean {
  const types = registry.get(network).definition.media.kinds[kindOfMime(mime)]?.mimeTypes;
  return types === 'any' || types?.includes(mime) === true;
}
const cases = networks.flatMap((network) =>
  everyType.map((mime): [string, string] => [network, mime]),
);

/** What a capability lists, an upload becomes and validation says of it are one table's word. */
describe('every network and every type', () => {
  let service: TestService;
  const accounts = new Map<string, TestAccount>();
  const assets = new Map<string, Answered>();
  const reports = new Map<string, readonly Answered[]>();

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    for (const mime of everyType) {
      const { filename, bytes } = await fileOf(mime);
      assets.set(mime, await upload(service, filename, bytes));
    }
    for (const network of networks) accounts.set(network, await connectAccount(service, network));
    for (const network of networks) {
      const found = await issuesOf(
        network,
        everyType.map((mime) => assets.get(mime)),
      );
      for (const [index, mime] of everyType.entries()) {
        reports.set(`${network} ${mime}`, found[index]!);
      }
    }
  }, 120_000);
  afterAll(() => service.stop());

  /** What is said of each asset in a post of its own, without its text and its settings. */
  async function issuesOf(
    network: string,
    files: readonly Answered[],
  ): Promise<readonly (readonly Answered[])[]> {
    const posts = files.map(({ id }, index) => ({
      account: accounts.get(network)!.handle,
      title: `File ${index}`,
      text: `File ${index}`,
      assets: [{ id }],
    }));
    const { body } = await service.api.post('/v1/posts/validate', { posts });
    const all: readonly Answered[] = [
      ...(body.details?.issues ?? []),
      ...(body.details?.warnings ?? body.warnings ?? []),
    ];
    return posts.map((_post, index) =>
      all.filter(({ path }) => path.startsWith(`posts[${index}].assets`)),
    );
  }
  const codesOf = (issues: readonly Answered[]): readonly string[] =>
    issues.map(({ code }) => code);

  it.each(everyType)('an upload of %s has that type and its kind', (mime) => {
    expect(assets.get(mime)).toMatchObject({ mime, kind: kindOfMime(mime), status: 'ready' });
  });

  it.each(cases)('%s and %s', (network, mime) => {
    const issues = reports.get(`${network} ${mime}`)!;
    const refusal = issues.find(({ code }) => code === 'media_unsupported');
    if (listedBy(network, mime)) {
      expect(refusal).toBeUndefined();
      return;
    }
    // Whatever is not listed is converted, or refused with a word of what to do.
    if (refusal === undefined) expect(codesOf(issues)).toContain('media_converted');
    else if (kindOfMime(mime) === 'image') expect(refusal.hint ?? refusal.allowed).toBeTruthy();
    else expect(refusal.allowed).toBeTruthy();
  });

  it('converts AVIF and TIFF where they are not taken, and says of HEIC and BMP what to do', async () => {
    for (const mime of ['image/avif', 'image/tiff']) {
      expect(codesOf(reports.get(`instagram ${mime}`)!)).toEqual(['media_converted']);
    }
    for (const mime of ['image/heic', 'image/bmp']) {
      expect(reports.get(`instagram ${mime}`)).toMatchObject([
        { code: 'media_unsupported', hint: expect.stringContaining('Export it as JPEG') },
      ]);
    }
  });

  it('refuses a PNG that moves where only still ones are taken', async () => {
    const moving = await upload(service, 'a.png', await anAnimatedPng());
    expect(moving).toMatchObject({ mime: 'image/png', animated: true });
    for (const network of networks) {
      const { mimeTypes, stillOnly = [] } = registry.get(network).definition.media.kinds.image!;
      const isTaken = mimeTypes === 'any' || mimeTypes.includes('image/png');
      const [issues] = await issuesOf(network, [moving]);
      const isRefused = codesOf(issues!).includes('media_unsupported');
      expect([network, isRefused]).toEqual([network, !isTaken || stillOnly.includes('image/png')]);
    }
  });

  it('takes a GIF of one picture for a picture, and one of two for an animation', async () => {
    const [still, moving] = [
      assets.get('image/gif'),
      await upload(service, 'b.gif', await anAnimatedGif()),
    ];
    expect([still.animated, moving.animated]).toEqual([false, true]);
    const [ofStill, ofMoving] = await issuesOf('instagram', [still, moving]);
    expect(codesOf(ofStill!)).toEqual(['media_converted']);
    expect(ofMoving).toMatchObject([{ code: 'media_unsupported' }]);
    // Two GIFs cannot stand in a post on X; two pictures can.
    const post = (ids: readonly string[]): object => ({
      account: accounts.get('x')!.handle,
      text: 'Two of them',
      assets: ids.map((id) => ({ id })),
    });
    const validated = async (...ids: string[]): Promise<boolean> =>
      (await service.api.post('/v1/posts/validate', { posts: [post(ids)] })).status === 200;
    expect(await validated(still.id, still.id)).toBe(true);
    expect(await validated(still.id, moving.id)).toBe(false);
  });

  it('shrinks a picture that is a few pixels over on its shorter side', async () => {
    const large = await upload(
      service,
      'a.jpg',
      await anImage('jpeg', { width: 1090, height: 1400 }),
    );
    const [issues] = await issuesOf('tiktok', [large]);
    expect(issues).toMatchObject([
      {
        code: 'media_converted',
        message: expect.stringContaining('1090x1400 pixels become 1080x1387'),
      },
    ]);
  });
});
