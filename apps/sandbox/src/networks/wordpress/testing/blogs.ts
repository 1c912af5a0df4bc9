import { SandboxClient, type Answer } from '../../../testing/sandbox-client.js';

/** Application passwords that exist from the start, by login. */
const PASSWORDS = {
  ada: ['garden.example', 'adaA da2S andb oxGa rden 0001'],
  carl: ['garden.example', 'carlCarlSandboxGarden003'],
  bea: ['bakery.example', 'beaBeaSandboxBakery00001'],
  nora: ['notebook.example', 'noraNoraSandboxNote00001'],
} as const;

/** What applications say of themselves when they ask for a token of WordPress.com. */
export const APPLICATION = { client_id: '77', redirect_uri: 'https://tester.example/callback' };

/** The blogs of a running sandbox, and ways to become somebody who writes there. */
export class Blogs {
  private constructor(private readonly client: SandboxClient) {}

  static async start(dataDirectory: string | null = null): Promise<Blogs> {
    return new Blogs(await SandboxClient.start({ dataDirectory, providers: ['wordpress'] }));
  }

  stop(): Promise<void> {
    return this.client.stop();
  }

  get url(): string {
    return this.client.sandbox.url;
  }

  /** Whoever has one of the ready-made passwords. */
  signIn(login: keyof typeof PASSWORDS): BlogClient {
    const [host, password] = PASSWORDS[login];
    const root = host === 'notebook.example' ? '?rest_route=/' : 'wp-json/';
    return this.withPassword(`${host}/${root}wp/v2/`, login, password);
  }

  /** Signs in with an application password. */
  withPassword(root: string, login: string, password: string): BlogClient {
    return this.at(root, `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`);
  }

  /** Everybody else at an address below the sandbox. */
  at(root: string, authorization: string | null = null): BlogClient {
    return new BlogClient(`/${root}`, this.client, authorization);
  }

  /** A token's way to a part of public-api.wordpress.com. */
  hosted(part: string, token: string): BlogClient {
    return this.at(`public-api.wordpress.com/${part}/`, `Bearer ${token}`);
  }

  /** Where WordPress.com's consent page leads to. */
  async approve(query: Readonly<Record<string, string>> = {}): Promise<URLSearchParams> {
    const decision = { response_type: 'code', state: 's1', sandbox_decision: 'approve' };
    const asked = new URLSearchParams({ ...APPLICATION, ...decision, ...query });
    const { headers } = await this.at('public-api.wordpress.com/').get(`oauth2/authorize?${asked}`);
    return new URL(headers.get('location') ?? 'about:blank').searchParams;
  }

  /** Asks for a token of WordPress.com. */
  exchange(fields: Readonly<Record<string, string>>): Promise<Answer> {
    const form = {
      ...APPLICATION,
      client_secret: 's',
      grant_type: 'authorization_code',
      ...fields,
    };
    const body = new URLSearchParams(form);
    return this.at('public-api.wordpress.com/').send('POST', 'oauth2/token', body);
  }

  /** A token of WordPress.com. */
  async token(query: Readonly<Record<string, string>> = {}): Promise<string> {
    const code = (await this.approve(query)).get('code') ?? '';
    return String((await this.exchange({ code })).json.access_token);
  }

  fault(operation: string, kind: string, more: object = {}): Promise<void> {
    return this.client.fault({ provider: 'wordpress', operation, kind, times: 1, ...more });
  }

  ledger(): ReturnType<SandboxClient['posts']> {
    return this.client.posts('?provider=wordpress');
  }
}

/** Talks to one REST root as a program with one kind of credential would. */
class BlogClient {
  constructor(
    private readonly root: string,
    private readonly client: SandboxClient,
    private readonly authorization: string | null,
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** Uploads bytes in the raw form. */
  upload(fileName: string, type: string, bytes: Buffer): Promise<Answer> {
    return this.send('POST', 'media', new Uint8Array(bytes), {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  }

  send(
    method: string,
    path: string,
    body: RequestInit['body'] = null,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const all =
      this.authorization === null ? headers : { ...headers, authorization: this.authorization };
    return this.client.send(this.root + path, { method, body, headers: all, redirect: 'manual' });
  }
}

/** The status and code of a refusal. */
export async function refusal(answer: Promise<Answer>): Promise<readonly [number, string]> {
  const { status, json } = await answer;
  return [status, json.code ?? json.error];
}
