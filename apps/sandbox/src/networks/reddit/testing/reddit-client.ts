import { MovedClock } from '#libs/kernel/testing';
import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';
import { agent, OAuthClient } from './oauth-client.js';

type Form = Readonly<Record<string, string>>;

/** Talks to the sandbox's Reddit as an app would, in the name of one person. */
export class RedditClient extends OAuthClient {
  static async start(dataDirectory: string | null = null): Promise<RedditClient> {
    const clock = new MovedClock('2026-09-10T12:00:00Z');
    return new RedditClient(
      await SandboxClient.start({ clock, dataDirectory, providers: ['reddit'] }),
      clock,
    );
  }

  get(path: string, token = this.token): Promise<Answer> {
    return this.sandbox.send(`/oauth.reddit.com${raw(path)}`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': agent },
      redirect: 'manual',
    });
  }

  post(path: string, form: Form, token = this.token): Promise<Answer> {
    return this.sandbox.send(`/oauth.reddit.com${raw(path)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'user-agent': agent },
      body: new URLSearchParams({ api_type: 'json', ...form }),
    });
  }

  postJson(path: string, body: Record<string, unknown>): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}`, 'user-agent': agent };
    return this.sandbox.sendJson(
      `/oauth.reddit.com${raw(path)}`,
      { api_type: 'json', ...body },
      headers,
    );
  }

  submit(form: Form): Promise<Answer> {
    const usual = { sr: 'sandboxgarden', title: 'A title', resubmit: 'true' };
    return this.post('/api/submit', { ...usual, validate_on_submit: 'true', ...form });
  }

  /** Fullname of a new text post. */
  async textPost(form: Form = {}): Promise<string> {
    const answer = await this.submit({ kind: 'self', text: 'Some text', ...form });
    const name: unknown = answer.json.json.data?.name;
    if (typeof name !== 'string') throw new Error(answer.text);
    return name;
  }

  comment(thing: string, text: string): Promise<Answer> {
    return this.post('/api/comment', { thing_id: thing, text });
  }

  /** The data of one thing. */
  async info(fullname: string, token = this.token) {
    const { json } = await this.get(`/api/info?id=${fullname}`, token);
    return json.data.children[0]?.data;
  }

  /** Codes of `json.errors` in a refusal. */
  async codes(answer: Answer | Promise<Answer>): Promise<string[]> {
    const { json } = await answer;
    return json.json.errors.map(([code]: [string]) => code);
  }

  posts() {
    return this.sandbox.posts('?provider=reddit');
  }

  fault(kind: string, operation: string, more: Record<string, unknown> = {}): Promise<void> {
    return this.sandbox.fault({ provider: 'reddit', kind, operation, ...more });
  }

  stop(): Promise<void> {
    return this.sandbox.stop();
  }
}

function raw(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}raw_json=1`;
}
