import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

/* oxlint-disable typescript/no-explicit-any */

/** A workspace with an account and one person of each role; the owner is Ada. */
export interface ApprovalBench {
  readonly test: TestApi;
  readonly ada: TestSession;
  readonly edna: TestSession;
  readonly carl: TestSession;
  readonly vera: TestSession;
  readonly account: string;
  readonly accountId: string;
  send(method: string, path: string, by: TestSession, json?: unknown): Promise<Answer>;
  /** Has a post scheduled an hour ahead. */
  apply(by: TestSession, text: string): Promise<any>;
  postOf(id: string): Promise<any>;
}

export const soon = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** What the answer says, which has to be that status. */
export async function bodyOf(asked: Promise<Answer>, status = 200): Promise<any> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function refusalOf(asked: Promise<Answer>): Promise<[number, string | undefined]> {
  const { status, body } = await asked;
  return [status, body.code];
}

export async function startApprovalBench(): Promise<ApprovalBench> {
  const test = await startTestApi({ PUBLIC_BASE_URL: 'https://post.example.com' });
  const account = 'telegram:@garden';
  const ada = await test.createSession();
  const accountId = await test.storeAccount(ada.workspaceId);

  const send: ApprovalBench['send'] = (method, path, by, json) =>
    test.call(method, path, { session: by.token, json });
  return {
    test,
    ada,
    edna: await test.createMember(ada, 'editor'),
    carl: await test.createMember(ada, 'contributor'),
    vera: await test.createMember(ada, 'viewer'),
    account,
    accountId,
    send,
    apply: (by, text) => {
      const posts = [{ account, text, publish_at: soon(60) }];
      return bodyOf(send('POST', '/v1/posts/apply', by, { posts }), 201);
    },
    postOf: async (id) => (await bodyOf(send('GET', `/v1/posts/${id}`, ada))).post,
  };
}
