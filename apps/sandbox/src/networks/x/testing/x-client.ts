import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';
import { mediaForm, segmentForm } from './media-forms.js';
import { OAuthClient, type Consent } from './oauth-client.js';

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** A started sandbox with a clock that stands still until it is moved, and X as one connected account sees it. */
export class XClient extends OAuthClient {
  private nowMs = Date.parse('2026-09-10T12:00:00Z');
  token = '';

  /** Starts the sandbox and connects `garden_news`. */
  static async start(dataDirectory: string | null = null): Promise<XClient> {
    const x = new XClient();
    const clock = { now: () => new Date(x.nowMs) };
    x.client = await SandboxClient.start({ clock, dataDirectory, providers: ['x'] });
    await x.connect();
    return x;
  }

  /** Forgets everything and connects `garden_news` anew: cheaper than another sandbox. */
  async reset(): Promise<void> {
    await this.client.send('/_sandbox/reset', { method: 'POST' });
    await this.connect();
  }

  get now(): Date {
    return new Date(this.nowMs);
  }

  advance(milliseconds: number): void {
    this.nowMs += milliseconds;
  }

  stop(): Promise<void> {
    return this.client.stop();
  }

  /** Goes through consent and token exchange; calls are made with that token from now on. */
  async connect(consent: Consent = {}): Promise<Tokens> {
    const code = await this.consentCode(consent);
    const answer = await this.exchange(code, consent.clientId);
    if (answer.status !== 200) throw new Error(answer.text);
    const tokens = answer.json as Tokens;
    this.token = tokens.access_token;
    return tokens;
  }

  get(path: string, token = this.token): Promise<Answer> {
    return this.client.send(`/api.x.com/2${path}`, { headers: bearer(token) });
  }

  post(path: string, body?: unknown, token = this.token): Promise<Answer> {
    const url = `/api.x.com/2${path}`;
    if (body === undefined)
      return this.client.send(url, { method: 'POST', headers: bearer(token) });
    if (body instanceof FormData)
      return this.client.send(url, { method: 'POST', headers: bearer(token), body });
    return this.client.sendJson(url, body, bearer(token));
  }

  delete(path: string, token = this.token): Promise<Answer> {
    return this.client.send(`/api.x.com/2${path}`, { method: 'DELETE', headers: bearer(token) });
  }

  /** Makes a post and gives its id. */
  async tweet(body: unknown): Promise<string> {
    const answer = await this.post('/tweets', body);
    if (answer.status !== 201) throw new Error(answer.text);
    return String(answer.json.data.id);
  }

  /** Uploads in one call and gives the media id. */
  async image(bytes: Buffer): Promise<string> {
    const answer = await this.post('/media/upload', mediaForm(bytes, 'tweet_image'));
    if (answer.status !== 200) throw new Error(answer.text);
    return String(answer.json.data.id);
  }

  /** Uploads in segments, up to finalize, and gives the media id. */
  async segments(bytes: Buffer, media_category: string, media_type: string): Promise<string> {
    const total_bytes = bytes.length;
    const begun = await this.post('/media/upload/initialize', {
      media_category,
      media_type,
      total_bytes,
    });
    if (begun.status !== 200) throw new Error(begun.text);
    const id = String(begun.json.data.id);
    const size = 1024 * 1024;
    for (let index = 0; index * size < total_bytes; index += 1) {
      const part = bytes.subarray(index * size, (index + 1) * size);
      await this.post(`/media/upload/${id}/append`, segmentForm(index, part));
    }
    const ended = await this.post(`/media/upload/${id}/finalize`);
    if (ended.status !== 200) throw new Error(ended.text);
    return id;
  }

  fault(fault: Record<string, unknown>): Promise<void> {
    return this.client.fault({ provider: 'x', ...fault });
  }

  setMetrics(order: Record<string, unknown>): Promise<Answer> {
    return this.client.sendJson('/_sandbox/metrics', { provider: 'x', ...order });
  }
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
