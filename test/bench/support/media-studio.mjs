// The programs that media passes through, each in a process of its own, and the bare server beside them.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { aLargeVideo } from '#libs/media/testing';
import { ServiceClient } from '../../../dist/src/cli/service-client.js';
import { connectSandboxAccounts } from '../../../dist/src/standalone/connect-sandbox-accounts.js';
import { freePort } from '../../../dist/src/standalone/ports.js';

const SHAPE = { width: 640, height: 360, seconds: 4 };
const PUBLISH_WITHIN_MS = 600_000;

export class Studio {
  static async open(stage) {
    const studio = new Studio();
    studio.folder = join(stage.folder, 'files');
    await mkdir(studio.folder);
    const [port, barePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
    const baseUrl = `http://127.0.0.1:${port}`;
    studio.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    studio.bareUrl = `http://127.0.0.1:${barePort}`;
    const database = await stage.database('bench_media', {
      SANDBOX_URL: studio.sandboxUrl,
      PUBLIC_BASE_URL: baseUrl,
      PORT: String(port),
    });
    studio.settings = database.settings;
    studio.service = { baseUrl, apiKey: database.apiKey };
    studio.client = new ServiceClient(baseUrl, database.apiKey);
    const sandboxSettings = { SANDBOX_PORT: String(sandboxPort) };
    const app = (name) => `dist/apps/${name}/src/main.js`;
    const sandbox = await stage.program(app('sandbox'), sandboxSettings, 'listens');
    const api = await stage.program(app('api'), database.settings, `${baseUrl}/health/ready`);
    const scheduler = await stage.program(app('scheduler'), database.settings, 'ready');
    const bare = 'test/bench/support/bare-files.mjs';
    await stage.program(bare, {}, 'ready', [String(barePort), studio.folder]);
    const programs = { sandbox, api, scheduler };
    studio.pids = Object.fromEntries(
      Object.entries(programs).map(([name, { child }]) => [name, child.pid]),
    );
    const { sandboxUrl } = studio;
    await connectSandboxAccounts({ baseUrl, sandboxUrl, apiKey: database.apiKey });
    return studio;
  }

  /** A playable video of that many megabytes; it takes the place of the one before. */
  async file(megabytes) {
    const path = join(this.folder, 'source.mp4');
    const video = await aLargeVideo(megabytes * 1_000_000, SHAPE);
    await pipeline(Readable.from(video.read(0, video.sizeBytes)), createWriteStream(path));
    return { path, sizeBytes: video.sizeBytes };
  }

  /** The bytes of all uploads; their rows stay. */
  async forgetMedia() {
    const root = join(this.settings.MEDIA_DIRECTORY, 'objects');
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
    await rm(join(this.folder, 'bare'), { force: true });
  }

  /** Publishes a video to YouTube's stand-in. @returns milliseconds from apply to its first and last byte there */
  async publish({ publicUrl }) {
    const { accounts } = await this.client.get('/v1/accounts?limit=200');
    const { handle } = accounts.find(({ provider }) => provider === 'youtube');
    const settings = { madeForKids: false };
    const post = { account: handle, name: 'Bench', description: 'Bench', settings };
    const startedAt = Date.now();
    const {
      run,
      posts: [applied],
    } = await this.client.post('/v1/posts/apply', {
      posts: [{ ...post, media_link: publicUrl }],
    });
    for (;;) {
      const { posts } = await this.client.get(`/v1/runs/${run.id}/status`);
      if (posts[0].status === 'published') break;
      const isLate = Date.now() - startedAt > PUBLISH_WITHIN_MS;
      if (posts[0].status === 'failed' || isLate) throw new Error(JSON.stringify(posts[0]));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { attempts } = await this.client.get(`/v1/posts/${applied.id}/attempts`);
    const accepted = attempts.find(({ outcome }) => outcome === 'accepted');
    return {
      firstByteMs: (await this.#firstByteAt(startedAt)) - startedAt,
      lastByteMs: Date.parse(accepted.finishedAt) - startedAt,
    };
  }

  async #firstByteAt(since) {
    const answer = await fetch(`${this.sandboxUrl}/_sandbox/requests?provider=youtube`);
    const { requests } = await answer.json();
    const puts = requests.filter(({ method, at }) => method === 'PUT' && Date.parse(at) >= since);
    return Math.min(...puts.map(({ at }) => Date.parse(at)));
  }
}
