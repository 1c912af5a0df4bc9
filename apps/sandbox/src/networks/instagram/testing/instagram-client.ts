import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

const allScopes =
  'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments,instagram_business_manage_insights';
const redirectUri = 'https://tester.example/callback';
const client = { client_id: '4711', redirect_uri: redirectUri };

/** The id of the first account, and the one that it has for apps. */
export const gardenId = '17841400000010001';
export const gardenAppScopedId = '24571000000020001';

/** Talks to the sandbox's Instagram as an app would. */
export class InstagramClient {
  token = '';

  private constructor(
    readonly sandbox: SandboxClient,
    readonly clock: MovedClock,
  ) {}

  static async start(dataDirectory: string | null = null): Promise<InstagramClient> {
    const clock = new MovedClock('2026-03-01T10:00:00Z');
    return new InstagramClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['instagram'] }),
      clock,
    );
  }

  /** Where the person is sent back to after the decision; null when a page is shown. */
  async authorize(query: Record<string, string> = {}): Promise<URL | null> {
    const all = { ...client, response_type: 'code', scope: allScopes, state: 's1', ...query };
    const path = `/www.instagram.com/oauth/authorize?${new URLSearchParams(all)}`;
    const { headers } = await this.sandbox.send(path, { redirect: 'manual' });
    const location = headers.get('location');
    return location === null ? null : new URL(location);
  }

  async code(query: Record<string, string> = {}): Promise<string> {
    const back = await this.authorize({ sandbox_decision: 'approve', ...query });
    return back?.searchParams.get('code') ?? '';
  }

  exchange(fields: Record<string, string>): Promise<Answer> {
    const form = { ...client, client_secret: 'shh', grant_type: 'authorization_code', ...fields };
    return this.sandbox.send('/api.instagram.com/oauth/access_token', {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  }

  /** Connects the account and uses its short-lived token from now on. */
  async connect(query: Record<string, string> = {}): Promise<string> {
    const { json } = await this.exchange({ code: await this.code(query) });
    this.token = String(json.data?.[0]?.access_token ?? json.access_token);
    return this.token;
  }

  get(path: string, token = this.token): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return this.sandbox.send(`/graph.instagram.com/${path}`, { headers });
  }

  post(path: string, body: unknown, token = this.token): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return this.sandbox.sendJson(`/graph.instagram.com/${path}`, body, headers);
  }

  delete(path: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` };
    return this.sandbox.send(`/graph.instagram.com/${path}`, { method: 'DELETE', headers });
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

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}
