/** An answer of the sandbox, JSON parsed when it is JSON. */
export interface BlogAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** Talks to one REST root as a program with one kind of credential would. */
export class BlogClient {
  constructor(
    readonly root: string,
    private readonly authorization: string | null,
  ) {}

  /** Signs in with an application password. */
  static withPassword(root: string, login: string, password: string): BlogClient {
    return new BlogClient(root, `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`);
  }

  get(path: string): Promise<BlogAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<BlogAnswer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  delete(path: string): Promise<BlogAnswer> {
    return this.send('DELETE', path);
  }

  /** Uploads bytes in the raw form. */
  upload(fileName: string, type: string, bytes: Buffer): Promise<BlogAnswer> {
    return this.send('POST', 'media', new Uint8Array(bytes), {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  }

  async send(
    method: string,
    path: string,
    body?: RequestInit['body'],
    headers: Record<string, string> = {},
  ): Promise<BlogAnswer> {
    const response = await fetch(this.root + path, {
      method,
      body: body ?? null,
      headers: {
        ...headers,
        ...(this.authorization === null ? {} : { authorization: this.authorization }),
      },
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    const parsed = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, body: parsed, text };
  }
}
