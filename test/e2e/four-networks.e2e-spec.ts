import { publishShapes, type PublishShape } from '#libs/providers/testing';
import {
  apply,
  postWhen,
  settled,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { KILL_SWITCH } from '../support/node-process.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { bytesOf } from '../support/shape-bytes.js';
import { inputOf } from '../support/shape-input.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const CHUNK_BYTES = 8_388_608;
const PATIENCE_MS = 60_000;

/**
 * What is particular to YouTube, TikTok, Pinterest and Snapchat. Everything goes out at once at the start, because
 * most of it is waiting for networks that process files; the tests then look at what became of it.
 */
describe('four networks that work on what they are given', () => {
  let service: TestService;
  const posts = new Map<string, Answered>();
  /** What the API told as soon as the network had taken the post. */
  const statuses = new Map<string, readonly unknown[]>();
  const killed = { file: Buffer.alloc(0), uploads: [] as readonly string[] };

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    await killInTheMiddleOfAnUpload();
    await service.startScheduler();
    const shorts = await connectAccount(service, 'youtube', {}, 'youtube:@garden_shorts');
    await publishShape(
      'refused extras',
      shorts,
      shapeOf('youtube', 'video with thumbnail and first comment'),
      {
        // A playlist of another channel.
        playlistIds: ['PLgarden-spring'],
      },
    );
    const hidden = await connectAccount(service, 'youtube', {}, 'youtube:@private_uploads');
    const commented = shapeOf('youtube', 'video with thumbnail and first comment');
    await publishShape('refused comment', hidden, commented);
    const tiktok = await connectAccount(service, 'tiktok');
    await publishShape('draft', tiktok, shapeOf('tiktok', 'photo draft'));
    await publishShape('public', tiktok, shapeOf('tiktok', 'video'));
    const taken = await postWhen(
      service,
      posts.get('public').id,
      ({ providerStatus }) => providerStatus === 'accepted',
    );
    statuses.set('public', [taken.status, taken.providerStatus, taken.providerPostId]);
    const rejected = await connectAccount(service, 'tiktok', {}, 'tiktok:@rejected');
    await publishShape('rejected', rejected, shapeOf('tiktok', 'video'));
    const snapchat = await connectAccount(service, 'snapchat');
    await publishShape('story', snapchat, shapeOf('snapchat', 'story with an image'));
    await publishShape('saved story', snapchat, shapeOf('snapchat', 'saved story with an image'));
  }, 120_000);
  afterAll(() => service.stop());

  async function publishShape(
    name: string,
    account: TestAccount,
    shape: PublishShape,
    settings: object = {},
  ): Promise<void> {
    const input = await inputOf(service, shape);
    const document = {
      posts: [{ account: account.handle, ...input, settings: { ...input.settings, ...settings } }],
    };
    posts.set(name, (await apply(service, document)).posts[0]);
  }

  /** The worker dies when all but the last chunk of a video has arrived. */
  async function killInTheMiddleOfAnUpload(): Promise<void> {
    // A channel whose videos YouTube makes private.
    const account = await connectAccount(service, 'youtube', {}, 'youtube:@private_uploads');
    const video = await bytesOf({ file: 'mp4', width: 640, height: 360, seconds: 4 });
    // A box of the container that every reader passes over.
    const free = Buffer.alloc(2 * CHUNK_BYTES);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4);
    killed.file = Buffer.concat([video, free]);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(killed.file)], { type: 'video/mp4' }), 'long.mp4');
    const { body } = await service.api.send('POST', '/v1/assets/upload', { body: form });
    const applied = await apply(service, {
      posts: [
        {
          account: account.handle,
          name: 'A long film',
          settings: { madeForKids: false },
          assets: [{ url: body.asset.useAsMediaLink }],
        },
      ],
    });
    const [post] = applied.posts;
    posts.set('killed', post);
    const scheduler = await SchedulerProcess.start({
      environment: {
        ...service.environment,
        KILL_PLAN: JSON.stringify({ [post.id]: 'before_committing_write' }),
      },
      preload: KILL_SWITCH,
    });
    expect((await scheduler.ended).signal).toBe('SIGKILL');
    killed.uploads = await uploads();
  }

  /** Sessions that were opened and ranges that were sent, in their order. */
  async function uploads(): Promise<string[]> {
    const requests = await service.sandbox.requests('youtube');
    return requests.flatMap(({ method, path, headers }) => {
      if (!String(path).startsWith('/upload/youtube/v3/videos')) return [];
      if (method === 'POST') return ['session'];
      return [String((headers as Record<string, string>)['content-range'])];
    });
  }

  const outcomeOf = (name: string): Promise<Answered> =>
    settled(service, posts.get(name).id, PATIENCE_MS);
  async function notesOf(name: string): Promise<string> {
    const { body } = await service.api.get(`/v1/posts/${posts.get(name).id}/attempts`);
    return body.attempts.flatMap(({ notes }: Answered) => notes).join('\n');
  }

  it(
    'goes on with a video whose worker was killed in the middle of its upload',
    async () => {
      const { status, error, providerPostId } = await outcomeOf('killed');
      expect([status, error]).toEqual(['published', null]);
      const total = killed.file.length;
      const sent = ['session', `bytes 0-${CHUNK_BYTES - 1}/${total}`];
      sent.push(`bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${total}`);
      expect(killed.uploads).toEqual(sent);
      const ofTheFile = (await uploads()).filter(
        (one) => one.endsWith(`/${total}`) && !one.startsWith('bytes */'),
      );
      // The one chunk that was missing, and nothing twice.
      const last = `bytes ${2 * CHUNK_BYTES}-${total - 1}/${total}`;
      expect(ofTheFile).toEqual([...sent.slice(1), last]);
      const films = (await service.sandbox.posts('youtube')).filter(
        ({ title }) => title === 'A long film',
      );
      expect(films.map(({ id }) => id)).toEqual([providerPostId]);
    },
    PATIENCE_MS,
  );

  it(
    'tells that YouTube has made a video private',
    async () => {
      const { status, providerStatus } = await outcomeOf('killed');
      expect([status, providerStatus]).toEqual(['published', 'published']);
      expect(await notesOf('killed')).toContain('YouTube made the video private instead of public');
    },
    PATIENCE_MS,
  );

  it(
    'publishes a video once, whatever YouTube refuses beside it',
    async () => {
      const { status, error, attempts, providerUrl } = await outcomeOf('refused extras');
      expect([status, error, attempts]).toEqual(['published', null, 1]);
      expect(providerUrl).toContain('/watch?v=');
      const notes = await notesOf('refused extras');
      expect(notes).toContain('The thumbnail was not set: ');
      expect(notes).toContain('The video was not added to the playlist PLgarden-spring: ');
      // Nobody comments on a video that YouTube made private.
      expect((await outcomeOf('refused comment')).attempts).toBe(1);
      expect(await notesOf('refused comment')).toContain('The first comment was not written: ');
      const sameTitle = (await service.sandbox.posts('youtube')).filter(
        ({ title }) => title === 'Which path is best?',
      );
      // Both posts have it, each once.
      expect(sameTitle).toHaveLength(2);
    },
    PATIENCE_MS,
  );

  it(
    'leaves a draft in the inbox of TikTok, and says so',
    async () => {
      const { status, error, providerPostId, providerUrl } = await outcomeOf('draft');
      expect([status, error, providerPostId, providerUrl]).toEqual(['published', null, null, null]);
      expect(await notesOf('draft')).toContain('TikTok put it into the inbox of the app');
      const settings = (await service.sandbox.posts('tiktok')).map((one) => one.settings);
      expect(settings).toContainEqual(expect.objectContaining({ post_mode: 'inbox' }));
    },
    PATIENCE_MS,
  );

  it(
    'calls nothing published that TikTok still works on',
    async () => {
      const { id } = posts.get('public');
      await outcomeOf('public');
      const { body } = await service.api.get(`/v1/posts/${id}/attempts`);
      const told = statuses.get('public');
      expect(told).toEqual(['publishing', 'accepted', null]);
      expect(body.attempts.map(({ outcome }: Answered) => outcome)).toEqual([
        'accepted',
        ...body.attempts.slice(2).map(() => 'accepted'),
        'published',
      ]);
      expect(body.post.providerPostId).toMatch(/^\d+$/);
    },
    PATIENCE_MS,
  );

  it(
    'tells why TikTok has rejected a post that it had accepted',
    async () => {
      const { status, errorCode, error, retryable } = await outcomeOf('rejected');
      expect([status, errorCode, retryable]).toEqual(['failed', 'content_rejected', false]);
      expect(error).toContain('spam_risk');
      expect(await service.sandbox.posts('tiktok')).not.toContainEqual(
        expect.objectContaining({ account: 'rejected' }),
      );
    },
    PATIENCE_MS,
  );

  it(
    'names a story and a saved story, whose texts Snapchat has no place for',
    async () => {
      const story = await outcomeOf('story');
      const saved = await outcomeOf('saved story');
      const ledger = await service.sandbox.posts('snapchat');
      expect([story.status, saved.status]).toEqual(['published', 'published']);
      expect(ledger.find(({ id }) => id === story.providerPostId)).toMatchObject({ title: null });
      expect(ledger.find(({ id }) => id === saved.providerPostId)).toMatchObject({
        title: 'Tulips of the year',
      });
      const document = {
        posts: [{ account: story.account, description: 'Seen by nobody', assets: story.assets }],
      };
      const { body } = await service.api.post('/v1/posts/validate', document);
      expect(JSON.stringify(body)).toContain('snapchat_text_ignored');
    },
    PATIENCE_MS,
  );

  it(
    'connects every board of a Pinterest user, makes one more and pins to a section',
    async () => {
      const account = await connectAccount(service, 'pinterest');
      const { accounts } = (await service.api.get('/v1/accounts?provider=pinterest')).body;
      expect(accounts.map(({ displayName }: Answered) => displayName).sort()).toEqual([
        'Garden ideas',
        'Recipes',
        'Secret plans',
      ]);
      const act = async (action: string, input: object = {}): Promise<Answered> => {
        const path = `/v1/accounts/${account.id}/actions/${action}`;
        const { status, body } = await service.api.post(path, input);
        expect([action, status]).toEqual([action, 200]);
        return body.result;
      };
      const { board } = await act('create-board', { name: 'Winter' });
      expect((await act('sync-boards')).boards).toContainEqual(
        expect.objectContaining({ id: board.id, name: 'Winter' }),
      );
      const { section } = await act('create-board-section', { name: 'Snow', boardId: board.id });
      expect((await act('board-sections', { boardId: board.id })).sections).toEqual([section]);
      const settings = { boardId: board.id, boardSectionId: section.id };
      await publishShape('pin', account, shapeOf('pinterest', 'image'), settings);
      const pin = await outcomeOf('pin');
      expect([pin.status, pin.error]).toEqual(['published', null]);
      const [entry] = await service.sandbox.posts('pinterest');
      expect(entry).toMatchObject({
        id: pin.providerPostId,
        settings: { boardId: board.id, sectionId: section.id },
      });
    },
    PATIENCE_MS,
  );
});

function shapeOf(provider: string, name: string): PublishShape {
  const shape = (publishShapes[provider] ?? []).find((one) => one.name === name);
  if (shape === undefined) throw new Error(`${provider} has no shape "${name}"`);
  return shape;
}
