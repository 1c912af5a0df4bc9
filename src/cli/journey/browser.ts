/** An answer of the service: its status, and its JSON body. */
export interface Answer {
  readonly status: number;
  // Steps read bodies of many shapes and fail in words when something is missing.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A browser on the dashboard: it keeps the session's cookie and says where its calls come from. */
export class Browser {
  private cookie = '';

  constructor(private readonly baseUrl: string) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** @param expected the status a step counts on; anything else ends the journey */
  async post(path: string, body: object, expected = 200): Promise<Answer['body']> {
    return this.must('POST', path, body, expected);
  }

  async patch(path: string, body: object): Promise<Answer['body']> {
    return this.must('PATCH', path, body, 200);
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const given = answer.headers.get('set-cookie');
    if (given !== null) this.cookie = given.split(';')[0]!;
    return { status: answer.status, body: await answer.json() };
  }

  private async must(
    method: string,
    path: string,
    body: object,
    expected: number,
  ): Promise<Answer['body']> {
    const answer = await this.send(method, path, body);
    if (answer.status === expected) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
