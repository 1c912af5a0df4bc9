import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

/** A post as answers tell it. */
export type TestPost = Record<string, unknown> & { readonly id: string };

/** What an action did with a post. */
export type TestResult = TestPost & { readonly ok: boolean; readonly post?: TestPost };

/** Two workspaces of which one has an account and a key of an agent, and what is asked about their posts over HTTP. */
export class PostsBench {
  readonly account = 'telegram:@garden';

  private constructor(
    readonly test: TestApi,
    readonly ada: TestSession,
    readonly ben: TestSession,
    /** Of an agent in the workspace of Ada. */
    readonly key: string,
  ) {}

  /** @param environment variables besides those of every test */
  static async open(environment: Record<string, string> = {}): Promise<PostsBench> {
    const test = await startTestApi(environment);
    const [ada, ben] = [await test.createSession(), await test.createSession()];
    const bench = new PostsBench(test, ada, ben, await keyOf(test, ada, 'agent'));
    await test.storeAccount(ada.workspaceId);
    return bench;
  }

  close(): Promise<void> {
    return this.test.stop();
  }

  /** A key that Ada takes along instead of her session. */
  personalKey(): Promise<string> {
    return keyOf(this.test, this.ada, 'personal');
  }

  readonly send = (
    method: string,
    path: string,
    json: unknown,
    by: TestSession = this.ada,
  ): Promise<Answer> => this.test.call(method, path, { session: by.token, json });

  readonly act = (json: unknown, by: TestSession = this.ada): Promise<Answer> =>
    this.send('POST', '/v1/posts/actions', json, by);

  /** A post in an hour, by the key. */
  readonly apply = async (): Promise<TestPost> => {
    const posts = [{ account: this.account, text: 'hello', publish_at: soon(60) }];
    const { body } = await this.test.call('POST', '/v1/posts/apply', {
      key: this.key,
      json: { posts },
    });
    return postsOf({ body })[0]!;
  };
}

/** @returns so many minutes from now, as documents say it */
export function soon(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

export function postsOf({ body }: Pick<Answer, 'body'>): readonly TestPost[] {
  return (body as unknown as { posts: TestPost[] }).posts;
}

export function resultsOf({ body }: Answer): readonly TestResult[] {
  return (body as unknown as { results: TestResult[] }).results;
}

function keyOf(
  test: TestApi,
  { workspaceId }: TestSession,
  kind: 'agent' | 'personal',
): Promise<string> {
  return test.createKey({ id: workspaceId }, kind);
}
