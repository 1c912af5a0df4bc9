import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi, type Answer, type TestApi, type TestSession } from './test-api.js';

/** Where the service believes to be. */
export const BASE = 'https://post.example.com';
/** What the command line says to every endpoint. */
export const CLI = {
  client_id: 'postrider-cli',
  redirect_uri: 'http://127.0.0.1:49152/callback',
  resource: BASE,
};
const VERIFIER = randomBytes(32).toString('base64url');

/** How a client's host answers at a path. */
interface Served {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  readonly location?: string;
}

/** An API, a person with a session, and a host on which clients put their documents. */
export interface OauthBench {
  readonly test: TestApi;
  readonly session: TestSession;
  readonly host: string;
  /** How often the host was asked. */
  fetched(): number;
  serve(path: string, answer: Served): void;
  /** What an agent says to every endpoint, its document put up before. */
  agentOf(path: string, more?: object): Record<string, string>;
  check(more?: object): Promise<Answer>;
  allow(more?: object, rights?: object): Promise<Answer>;
  form(path: string, fields: Record<string, string>): Promise<Answer>;
  codeFor(more?: object, rights?: object): Promise<string>;
  exchange(code: string, more?: Record<string, string>): Promise<Answer>;
  refresh(token: string, more?: Record<string, string>): Promise<Answer>;
  tokensOf(more?: object, rights?: object): Promise<Answer>;
  call(key: string, path?: string): Promise<Answer>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A member of an answer. */
export const said = <T = string>({ body }: Answer, name: string): T => body[name] as T;
export const refused = (answer: Answer): unknown[] => [answer.status, said(answer, 'error')];

/** A request for all that a grant can be, with more or other parameters. */
export const asked = (more: object = {}): Record<string, string | undefined> => ({
  response_type: 'code',
  scope: 'read draft publish',
  state: 'xyz',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...CLI,
  ...more,
});

/** @param environment variables besides those that the bench needs */
export async function openOauthBench(
  environment: Record<string, string> = {},
): Promise<OauthBench> {
  const served = new Map<string, Served>();
  let fetched = 0;
  const documents = createServer((request, response) => {
    fetched += 1;
    const found = served.get(request.url!);
    const headers = {
      'content-type': found?.type ?? 'application/json',
      ...(found?.location && { location: found.location }),
    };
    response.writeHead(found?.status ?? (found ? 200 : 404), headers).end(found?.body ?? '{}');
  });
  await new Promise<void>((done) => documents.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(documents.address() as AddressInfo).port}`;
  const test = await startTestApi({
    ...{ PUBLIC_BASE_URL: BASE, OUTBOUND_ALLOWED_HOSTS: host },
    ...environment,
  });
  const session = await test.createSession();
  const decided = (path: string, json: object): Promise<Answer> =>
    test.call('POST', `/v1/dashboard/authorizations${path}`, { session: session.token, json });
  const bench: OauthBench = {
    ...{ test, session, host },
    fetched: () => fetched,
    serve: (path, answer) => void served.set(path, answer),
    agentOf: (path, more = {}) => {
      const id = `http://${host}${path}`;
      const redirects = ['https://agent.example.com/cb', 'http://localhost:7777/cb'];
      const told = { client_id: id, client_name: 'An agent', redirect_uris: redirects, ...more };
      served.set(path, { body: JSON.stringify(told) });
      return { client_id: id, redirect_uri: redirects[0]!, resource: `${BASE}/mcp` };
    },
    check: (more) => decided('/check', asked(more)),
    allow: (more, rights) => decided('', { ...asked(more), ...rights }),
    form: (path, fields) =>
      test.call('POST', `/oauth2/${path}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    codeFor: async (more, rights) => {
      const answer = await bench.allow(more, rights);
      expect(answer.status).toBe(201);
      return new URL(said(answer, 'returnAddress')).searchParams.get('code')!;
    },
    exchange: (code, more = {}) => {
      const grant = { grant_type: 'authorization_code', code, code_verifier: VERIFIER };
      return bench.form('token', { ...CLI, ...grant, ...more });
    },
    refresh: (token, more = {}) => {
      const grant = { grant_type: 'refresh_token', refresh_token: token };
      return bench.form('token', { ...grant, client_id: CLI.client_id, ...more });
    },
    tokensOf: async (more, rights) => {
      const answer = await bench.exchange(await bench.codeFor(more, rights));
      expect(answer.status).toBe(200);
      return answer;
    },
    call: (key, path = '/v1/accounts') => test.call('GET', path, { key }),
    sql: (text, values = []) => test.database.database.query(text, values),
    stop: async () => {
      documents.close();
      await test.stop();
    },
  };
  return bench;
}
