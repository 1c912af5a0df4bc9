import type { FastifyReply, FastifyRequest } from 'fastify';
import { MovedClock } from '#libs/kernel/testing';
import { FaultRunner } from '../../faults/fault-runner.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { SandboxStores } from '../../kernel/stores.js';
import { MediaDesk } from '../../media/media.js';
import { aJpeg, aVideo } from './testing/media-fixtures.js';
import { MediaShelf } from './testing/media-shelf.js';
import { GraphError, InstagramGraph, instagramAccountSeeds } from './index.js';

const garden = '17841400000010001';
const ida = '17841400000010002';

/** The part as a host with Facebook Login mounts it; answers and refusals come back as bodies. */
class FacebookHost {
  readonly clock = new MovedClock('2026-03-01T10:00:00Z');
  readonly graph: InstagramGraph;
  permissions = ['read', 'publish', 'comments', 'insights', 'delete'];
  readonly stores = new SandboxStores(null, this.clock);

  constructor() {
    const { stores, clock } = this;
    const unused = () => 'unused';
    const kernel: SandboxKernel = {
      ledger: stores.ledger.of('meta'),
      state: stores.documents.of('meta'),
      faults: new FaultRunner('meta', stores.faults, stores.journal, {
        rateLimit: unused,
        refuseToken: unused,
      }),
      media: new MediaDesk(stores.shelf, () => 'http://sandbox'),
      metrics: stores.metrics.of('meta'),
      publicUrl: 'http://sandbox',
      now: () => clock.now(),
      postPage: unused,
    };
    this.graph = new InstagramGraph({
      kernel,
      host: {
        features: {
          resumableUpload: true,
          deleteMedia: true,
          partnershipLabels: true,
          audioConfiguration: true,
          discovery: true,
          facebookCounters: true,
          appScopedIds: false,
          creatorStories: false,
        },
        permissions: {
          read: ['read'],
          publish: ['publish'],
          comments: ['comments'],
          insights: ['insights'],
          delete: ['delete'],
        },
        accounts: instagramAccountSeeds,
        idBlock: 1,
        mayUse: (caller, accountId) => caller.userId === 'person' && accountId !== '404',
        uploadUrl: (id) => `http://sandbox/rupload.facebook.com/ig-api-upload/v25.0/${id}`,
      },
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- specs look into many shapes
  async call(method: string, path: string, params: Record<string, unknown> = {}): Promise<any> {
    const [nodeId = '', edge = ''] = path.split('/');
    const request = { url: `/graph.facebook.com/v25.0/${path}` } as FastifyRequest;
    const caller = { userId: 'person', permissions: this.permissions, token: 't' };
    const reply = {} as FastifyReply;
    try {
      return await this.graph.handle({ method, nodeId, edge, params, caller, request, reply });
    } catch (error) {
      if (error instanceof GraphError) return error.body('trace');
      throw error;
    }
  }
}

describe('the Instagram graph below Facebook Login', () => {
  let host: FacebookHost;
  let shelf: MediaShelf;
  let image_url: string;
  let video_url: string;

  beforeAll(async () => {
    shelf = await MediaShelf.start();
    image_url = shelf.put('a.jpg', await aJpeg());
    video_url = shelf.put('a.mp4', await aVideo());
  });
  afterAll(() => shelf.stop());
  beforeEach(() => {
    host = new FacebookHost();
  });

  async function publish(body: Record<string, unknown>): Promise<string> {
    const { id } = await host.call('POST', `${garden}/media`, body);
    host.clock.advance(2_000);
    return (await host.call('POST', `${garden}/media_publish`, { creation_id: id })).id;
  }

  it('names the account by its professional id and finds others by name', async () => {
    const fields = 'id,username,business_discovery.username(studio_ida){id,followers_count}';
    expect(await host.call('GET', garden, { fields })).toEqual({
      id: garden,
      username: 'garden_daily',
      business_discovery: { id: ida, followers_count: 1250 },
    });
    expect(host.graph.readUser(garden, 'id,username')).toEqual({
      id: garden,
      username: 'garden_daily',
    });
    expect(host.graph.readUser('1', null)).toBeUndefined();
    expect((await host.call('GET', garden, { fields: 'user_id' })).error.code).toBe(100);
    const unknown = 'business_discovery.username(nobody){id}';
    expect((await host.call('GET', garden, { fields: unknown })).error.code).toBe(110);
  });

  it('owns its nodes, deletes media, and deletes no single carousel item', async () => {
    const made = await host.call('POST', `${garden}/media`, { image_url });
    expect([host.graph.owns(made.id), host.graph.owns(garden), host.graph.owns('1')]).toEqual([
      true,
      true,
      false,
    ]);
    const item = { image_url, is_carousel_item: true };
    const children = [];
    for (let count = 0; count < 2; count += 1) {
      children.push((await host.call('POST', `${garden}/media`, item)).id);
    }
    host.clock.advance(1_000);
    const carousel = await publish({ media_type: 'CAROUSEL', children });
    const { data } = await host.call('GET', `${carousel}/children`);
    expect(host.graph.owns(data[0].id)).toBe(true);
    const refused = await host.call('DELETE', data[0].id);
    expect(refused.error).toMatchObject({ code: -1, error_subcode: 2207073 });
    const comment = (await host.call('POST', `${carousel}/comments`, { message: 'Hi' })).id;
    host.permissions = ['read'];
    expect((await host.call('DELETE', carousel)).error.code).toBe(10);
    host.permissions = ['delete'];
    expect(await host.call('DELETE', carousel)).toEqual({ success: true, deleted_id: carousel });
    expect((await host.call('DELETE', carousel)).error.error_subcode).toBe(33);
    expect([host.graph.owns(carousel), host.graph.owns(comment)]).toEqual([false, false]);
  });

  it('takes a reel in pieces and processes it then', async () => {
    const reel = { media_type: 'REELS', upload_type: 'resumable' };
    const { id, uri } = await host.call('POST', `${garden}/media`, reel);
    expect(uri).toBe(`http://sandbox/rupload.facebook.com/ig-api-upload/v25.0/${id}`);
    const bytes = await aVideo();
    const { uploads } = host.graph;
    const send = (offset: number, end: number) =>
      uploads.append(uploads.find(id)!, {
        offset,
        fileSize: bytes.length,
        bytes: bytes.subarray(offset, end),
      });
    host.clock.advance(60_000);
    expect(await send(0, 1_000)).toBe('PartialRequestError');
    expect(await send(0, 1_000)).toBe('OffsetInvalidError');
    const status = { fields: 'status_code,video_status' };
    expect(await host.call('GET', id, status)).toMatchObject({
      status_code: 'IN_PROGRESS',
      video_status: { uploading_phase: { bytes_transferred: 1_000 } },
    });
    expect(await send(1_000, bytes.length)).toBe('accepted');
    expect((await host.call('GET', id, status)).status_code).toBe('IN_PROGRESS');
    host.clock.advance(2_000);
    expect((await host.call('GET', id, status)).status_code).toBe('FINISHED');
    expect(await send(0, 10)).toBe('ProcessingFailedError');
    const hosted = (await host.call('POST', `${garden}/media`, reel)).id;
    expect(await uploads.fetch(uploads.find(hosted)!, `${video_url}.missing`)).toBe(
      'ProcessingFailedError',
    );
    expect(await uploads.fetch(uploads.find(hosted)!, video_url)).toBe('accepted');
    const withUrl = await host.call('POST', `${garden}/media`, { ...reel, video_url });
    expect(withUrl.error.code).toBe(100);
  });

  it('labels partnerships, reads collaborators, and counts for Facebook Login', async () => {
    const id = await publish({
      image_url,
      is_paid_partnership: true,
      branded_content_sponsor_ids: [ida],
      collaborators: 'studio_ida',
    });
    expect(await host.call('GET', `${id}/collaborators`)).toEqual({
      data: [{ username: 'studio_ida', invite_status: 'Pending' }],
    });
    expect(await host.call('GET', id, { fields: 'saved_count' })).toEqual({ id, saved_count: 0 });
    const { data } = await host.call('GET', `${id}/insights`, { metric: 'total_likes' });
    expect(data).toHaveLength(1);
    const sponsors = { image_url, branded_content_sponsor_ids: ['1', '2', '3'] };
    expect((await host.call('POST', `${garden}/media`, sponsors)).error.message).toBe(
      'INSTAGRAM_PLATFORM_API__INVALID_PARAM',
    );
    const tagged = { image_url, product_tags: [{ product_id: '1' }] };
    expect((await host.call('POST', `${garden}/media`, tagged)).error.error_subcode).toBe(2207035);
  });

  it('refuses stories of creators and callers that may not use an account', async () => {
    const story = { media_type: 'STORIES', image_url };
    expect((await host.call('POST', `${ida}/media`, story)).error.code).toBe(10);
    expect((await host.call('POST', `${garden}/media`, story)).id).toMatch(/^1791/);
  });
});
