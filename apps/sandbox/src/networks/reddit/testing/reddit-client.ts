import {
  NetworkClient,
  networkOfSuite,
  startNetwork,
} from '../../../kernel/testing/network-client.js';
import type { Answer } from '../../../testing/sandbox-client.js';

export const agent = 'web:sandbox-spec:1.0.0 (by /u/sandbox_gardener)';
const allScopes = 'edit flair history identity mysubreddits read submit';
const redirectUri = 'https://tester.example/callback';

type Form = Readonly<Record<string, string>>;

const beginning = '2026-09-10T12:00:00Z';

/** What the token endpoint answers. */
interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A place for a file, as the API gives it. */
export interface Lease {
  readonly args: {
    readonly action: string;
    readonly fields: readonly { readonly name: string; readonly value: string }[];
  };
  readonly asset: { readonly asset_id: string; readonly websocket_url: string };
}

/** Talks to the sandbox's Reddit as an app would, in the name of one person. */
export class RedditClient extends NetworkClient {
  protected readonly network = {
    provider: 'reddit',
    consent: '/www.reddit.com/api/v1/authorize',
    parameters: {
      client_id: 'spec-client',
      response_type: 'code',
      state: 'state-1',
      redirect_uri: redirectUri,
      duration: 'permanent',
      scope: allScopes,
    },
  };

  /** For all cases of a suite; `sandbox_gardener` is connected before the first. */
  static ofSuite(): RedditClient {
    const reddit = new RedditClient(networkOfSuite('reddit', beginning));
    beforeAll(() => reddit.connect());
    return reddit;
  }

  /** Starts the sandbox and connects `sandbox_gardener`. */
  static async start(dataDirectory: string | null = null): Promise<RedditClient> {
    const reddit = new RedditClient(await startNetwork('reddit', dataDirectory, beginning));
    await reddit.connect();
    return reddit;
  }

  exchange(code: string, credentials?: string): Promise<Answer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.oauth('access_token', form, credentials);
  }

  refresh(refreshToken: string): Promise<Answer> {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return this.oauth('access_token', form);
  }

  /** A form to the token endpoints. */
  oauth(
    path: string,
    form: Form,
    credentials = 'spec-client:spec-secret',
    userAgent = agent,
  ): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return this.sandbox.send(`/www.reddit.com/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'user-agent': userAgent },
      body: new URLSearchParams(form),
    });
  }

  /** Connects an account and uses its token from now on. */
  async connect(account = 'sandbox_gardener', scope = allScopes): Promise<Tokens> {
    const tokens = (await this.exchange(await this.code({ sandbox_account: account, scope })))
      .json as Tokens;
    this.token = tokens.access_token;
    return tokens;
  }

  /** Does something in the name of somebody else. */
  async as<Result>(account: string, act: () => Promise<Result>): Promise<Result> {
    const { token } = this;
    await this.connect(account);
    const result = await act();
    this.token = token;
    return result;
  }

  get(path: string, token = this.token): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'user-agent': agent };
    return this.sandbox.send(apiPath(path), { headers, redirect: 'manual' });
  }

  post(path: string, form: Form): Promise<Answer> {
    const body = new URLSearchParams({ api_type: 'json', ...form });
    return this.sandbox.send(apiPath(path), { method: 'POST', headers: this.headers, body });
  }

  postJson(path: string, body: Record<string, unknown>): Promise<Answer> {
    return this.sandbox.sendJson(apiPath(path), { api_type: 'json', ...body }, this.headers);
  }

  private get headers(): Record<string, string> {
    return { ...this.bearer, 'user-agent': agent };
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
  async info(fullname: string) {
    return (await this.get(`/api/info?id=${fullname}`)).json.data.children[0]?.data;
  }

  /** What somebody has posted, newest first, once everything that is processed has come to its end. */
  async submitted(person = 'sandbox_gardener') {
    this.clock.advance(1_500);
    const { data } = (await this.get(`/user/${person}/submitted?sort=new`)).json;
    return data.children.map((child: { data: unknown }) => child.data);
  }

  /** Codes of `json.errors` in a refusal. */
  async codes(answer: Answer | Promise<Answer>): Promise<string[]> {
    const { json } = await answer;
    return json.json.errors.map(([code]: [string]) => code);
  }

  async lease(filepath: string, mimetype: string): Promise<Lease> {
    return (await this.post('/api/media/asset.json', { filepath, mimetype })).json as Lease;
  }

  /** Sends a form to the leased place. */
  sendForm({ args }: Lease, form: FormData): Promise<Answer> {
    const path = new URL(`http:${args.action}`).pathname;
    return this.sandbox.send(path, { method: 'POST', body: form });
  }

  /** Leases a place and puts a file there; its id and its address. */
  async upload(bytes: Buffer, filepath = 'a.png', mimetype = 'image/png') {
    const place = await this.lease(filepath, mimetype);
    const answer = await this.sendForm(place, uploadForm(place, bytes));
    if (answer.status !== 201) throw new Error(answer.text);
    const { asset_id: assetId } = place.asset;
    return { assetId, url: `http:${place.args.action}/${assetId}` };
  }
}

/** The form of an upload: every field, then the file. */
export function uploadForm({ args }: Lease, bytes: Buffer): FormData {
  const form = new FormData();
  for (const { name, value } of args.fields) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

function apiPath(path: string): string {
  return `/oauth.reddit.com${path}${path.includes('?') ? '&' : '?'}raw_json=1`;
}
