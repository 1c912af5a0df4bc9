import { createHash } from 'node:crypto';
import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { anImage } from '#libs/media/testing';
import { anAnimatedGif } from '../support/every-type.js';
import {
  applyOne,
  publish,
  settled,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { SandboxClient } from '../support/sandbox-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const X_IMAGE_BYTES = 5 * 1024 * 1024;

/** A second stand-in takes the place of the real Instagram for the live workspace. */
const instagramAt = (world: string): Record<string, string> => ({
  INSTAGRAM_AUTHORIZE_URL: `${world}/www.instagram.com`,
  INSTAGRAM_TOKEN_URL: `${world}/api.instagram.com`,
  INSTAGRAM_GRAPH_URL: `${world}/graph.instagram.com/v25.0`,
  INSTAGRAM_GRAPH_ROOT_URL: `${world}/graph.instagram.com`,
  INSTAGRAM_CLIENT_ID: '1',
  INSTAGRAM_CLIENT_SECRET: 'secret',
});

describe('images are brought into the form a network takes', () => {
  let world: RunningSandbox;
  let service: TestService;
  let instagram: TestAccount;
  let x: TestAccount;

  beforeAll(async () => {
    world = await startSandbox({ port: 0, dataDirectory: null });
    service = await startTestService({ environment: instagramAt(world.url) });
    instagram = await connectAccount(service, 'instagram');
    x = await connectAccount(service, 'x');
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await world.stop();
  });

  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const fetched = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(url)).arrayBuffer());
  const post = (account: TestAccount, asset: Answered): object => ({
    posts: [{ account: account.handle, text: `With ${asset.id}`, assets: [{ id: asset.id }] }],
  });
  const validate = async (on: TestService, document: object): Promise<Answered> =>
    (await on.api.post('/v1/posts/validate', document)).body;

  it('publishes a PNG on Instagram as JPEG, says so before, and leaves the upload alone', async () => {
    const png = await anImage('png', { width: 800, height: 800 });
    const asset = await upload(service, 'tulip.png', png);
    const validated = await validate(service, post(instagram, asset));
    expect(validated.warnings).toMatchObject([
      { code: 'media_converted', path: 'posts[0].assets[0]', severity: 'warning' },
    ]);
    const { entry } = await publish(service, instagram, {
      text: 'In bloom',
      assets: [{ id: asset.id }],
    });
    const jpeg = await fetched(`${asset.publicUrl}?format=jpeg`);
    expect(entry.media).toMatchObject([{ mime: 'image/jpeg', sha256: digest(jpeg) }]);
    expect(digest(await fetched(asset.publicUrl))).toBe(digest(png));
  }, 60_000);

  it('shrinks what has too many bytes for X', async () => {
    const png = await anImage('png', { width: 2400, height: 1600 });
    expect(png.length).toBeGreaterThan(X_IMAGE_BYTES);
    const asset = await upload(service, 'garden.png', png);
    const { entry } = await publish(service, x, { text: 'In bloom', assets: [{ id: asset.id }] });
    expect(entry.media).toMatchObject([{ mime: 'image/jpeg' }]);
    expect(entry.media[0]!.size).toBeLessThanOrEqual(X_IMAGE_BYTES);
    expect(digest(await fetched(asset.publicUrl))).toBe(digest(png));
  }, 60_000);

  it('delivers no size that nothing was prepared for', async () => {
    const asset = await upload(service, 'tulip.png', await anImage('png'));
    for (const query of ['maxBytes=1000', 'maxSide=100', 'maxBytes=1000&maxSide=100']) {
      const answer = await fetch(`${asset.publicUrl}?format=jpeg&${query}`);
      expect([query, answer.status]).toEqual([query, 404]);
    }
  });

  it('tells what it cannot mend, and how the author can', async () => {
    const gif = await upload(service, 'bee.gif', await anAnimatedGif());
    const { details } = await validate(service, post(instagram, gif));
    expect(details.issues).toMatchObject([
      {
        code: 'media_unsupported',
        path: 'posts[0].assets[0]',
        hint: expect.stringContaining('?format=jpeg'),
      },
    ]);
    const still = { assets: [`${gif.publicUrl}?format=jpeg`] };
    const sent = await applyOne(service, instagram, { description: 'The first picture', ...still });
    expect((await settled(service, sent.id)).status).toBe('published');
  }, 60_000);

  it('refuses media that a network could not fetch from here, in live workspaces only', async () => {
    const client = await service.anotherWorkspace('live');
    const live = { ...service, sandbox: new SandboxClient(world.url), api: client };
    const account = await connectAccount(live, 'instagram');
    const asset = await upload(
      live,
      'tulip.jpg',
      await anImage('jpeg', { width: 800, height: 800 }),
    );
    const { details } = await validate(live, post(account, asset));
    expect(details.issues).toMatchObject([
      {
        code: 'media_url_not_public',
        path: 'posts[0].assets[0]',
        hint: expect.stringContaining('PUBLIC_BASE_URL'),
      },
    ]);
    const own = await upload(
      service,
      'tulip.jpg',
      await anImage('jpeg', { width: 800, height: 800 }),
    );
    expect((await validate(service, post(instagram, own))).warnings).toEqual([]);
  }, 60_000);
});
