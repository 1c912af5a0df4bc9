import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';
import { aJpeg, aVideo } from '../../_instagram-graph/testing/media-fixtures.js';
import { MediaShelf } from '../../_instagram-graph/testing/media-shelf.js';

const redirectUri = 'https://tester.example/callback';
const startedAt = '2026-03-01T10:00:00Z';
const client = { client_id: '4711', redirect_uri: redirectUri };
const scope = ['basic', 'content_publish', 'manage_comments', 'manage_insights']
  .map((name) => `instagram_business_${name}`)
  .join();

/** The id of the first account, and the one that it has for apps. */
export const gardenId = '17841400000010001';
export const gardenAppScopedId = '24571000000020001';

/** Talks to the sandbox's Instagram as an app would. */
export class InstagramClient extends NetworkClient {
  protected readonly network = {
    provider: 'instagram',
    consent: '/www.instagram.com/oauth/authorize',
    parameters: { ...client, response_type: 'code', scope, state: 's1' },
  };

  static async start(dataDirectory: string | null = null): Promise<InstagramClient> {
    return new InstagramClient(await startNetwork('instagram', dataDirectory, startedAt));
  }

  static ofSuite(): InstagramClient {
    return new InstagramClient(networkOfSuite('instagram', startedAt));
  }

  exchange(fields: Record<string, string>): Promise<Answer> {
    const form = { ...client, client_secret: 'shh', grant_type: 'authorization_code', ...fields };
    return this.sandbox.send('/api.instagram.com/oauth/access_token', {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  }

  /** Connects the account and uses its short-lived token from now on. */
  async connect(sandbox_account: string | null = null): Promise<string> {
    const { json } = await this.exchange({ code: await this.code({ sandbox_account }) });
    this.token = String(json.data?.[0]?.access_token ?? json.access_token);
    return this.token;
  }

  get(path: string, token = this.token): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return this.sandbox.send(`/graph.instagram.com/${path}`, { headers });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.sandbox.sendJson(`/graph.instagram.com/${path}`, body, this.bearer);
  }

  delete(path: string): Promise<Answer> {
    const init = { method: 'DELETE', headers: this.bearer };
    return this.sandbox.send(`/graph.instagram.com/${path}`, init);
  }

  /** A container of the first account; its answer. */
  container(body: Record<string, unknown>, accountId = gardenId): Promise<Answer> {
    return this.post(`v25.0/${accountId}/media`, body);
  }

  /** The container's id once its processing is over. */
  async finished(body: Record<string, unknown>, accountId = gardenId): Promise<string> {
    const { json, text } = await this.container(body, accountId);
    if (typeof json.id !== 'string') throw new Error(text);
    this.clock.advance(2_000);
    return json.id;
  }

  publish(containerId: string, accountId = gardenId): Promise<Answer> {
    return this.post(`v25.0/${accountId}/media_publish`, { creation_id: containerId });
  }

  /** The id of the media. */
  async published(body: Record<string, unknown>, accountId = gardenId): Promise<string> {
    const answer = await this.publish(await this.finished(body, accountId), accountId);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json.id as string;
  }

  status(containerId: string): Promise<Answer> {
    return this.get(`v25.0/${containerId}?fields=status_code,status`);
  }

  /** The status once the file is fetched: that takes the machine's own time. */
  async settled(containerId: string): Promise<Answer> {
    for (;;) {
      const answer = await this.status(containerId);
      if (answer.json.status_code !== 'IN_PROGRESS') return answer;
    }
  }
}

/** A client of the first account, and files that it can name. */
export class InstagramBench {
  private constructor(
    readonly client: InstagramClient,
    readonly shelf: MediaShelf,
    readonly image: string,
    readonly video: string,
  ) {}

  static async start(): Promise<InstagramBench> {
    const shelf = await MediaShelf.start();
    const image = shelf.put('a.jpg', await aJpeg());
    const video = shelf.put('a.mp4', await aVideo({ audio: 'aac' }));
    const client = await InstagramClient.start();
    await client.connect();
    return new InstagramBench(client, shelf, image, video);
  }

  async stop(): Promise<void> {
    await this.client.stop();
    await this.shelf.stop();
  }
}
