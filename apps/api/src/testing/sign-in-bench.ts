import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { startTestApi, type Answer, type TestApi } from './test-api.js';

const BUNDLE = 'com.example.postrider';
const SESSION = /service_dash_session=([\w-]{43});/;

/** An API that people sign in to through stand-ins for Google and Apple, and browsers that do so. */
export async function openSignInBench(environment: Record<string, string> = {}) {
  const sandbox: RunningSandbox = await startSandbox({
    ...{ port: 0, dataDirectory: null, providers: [], identity: ['google', 'apple'] },
  });
  const key = await control<{ keyId: string; teamId: string; privateKey: string }>(
    'apple/developer-key',
  );
  const test: TestApi = await startTestApi({
    DASHBOARD_URL: 'https://dash.example.com/app',
    MOBILE_CALLBACK_SCHEMES: 'postrider',
    RATE_LIMIT_AUTH_PER_MINUTE: '0',
    GOOGLE_SIGN_IN_ISSUER: `${sandbox.url}/identity/google`,
    GOOGLE_SIGN_IN_CLIENT_ID: 'web-client',
    GOOGLE_SIGN_IN_CLIENT_SECRET: 'web-secret',
    APPLE_SIGN_IN_ISSUER: `${sandbox.url}/identity/apple`,
    APPLE_SIGN_IN_SERVICES_ID: 'com.example.web',
    APPLE_SIGN_IN_TEAM_ID: key.teamId,
    APPLE_SIGN_IN_KEY_ID: key.keyId,
    APPLE_SIGN_IN_PRIVATE_KEY: key.privateKey.replaceAll('\n', '\\n'),
    APPLE_SIGN_IN_BUNDLE_IDS: BUNDLE,
    ...environment,
  });

  async function control<Body>(path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as Body;
  }

  const local = (address: string) => {
    const { pathname, search } = new URL(address, 'http://here');
    return pathname + search;
  };
  const cookieOf = (answer: Answer) => (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
  const start = (path: string, cookie = '') => test.call('GET', path, { headers: { cookie } });

  /** What the provider's page answers when somebody decides: an address, or a form for Apple. */
  async function decide(authorize: string, account: string, decision = 'approve') {
    const address = new URL(authorize);
    address.searchParams.set('sandbox_decision', decision);
    address.searchParams.set('sandbox_account', account);
    const answer = await fetch(address, { redirect: 'manual' });
    return { location: answer.headers.get('location'), page: await answer.text() };
  }

  async function google(account: string, startPath = '/auth/google/start') {
    const started = await start(startPath);
    return answered(started, started.headers.get('location')!, account);
  }

  /** What the browser that began has in hand once Google has answered. */
  async function answered(started: Answer, authorize: string, account: string) {
    const { location } = await decide(authorize, account);
    const callback = local(location!);
    return { cookie: cookieOf(started), callback, answer: await start(callback) };
  }

  async function apple(account: string, decision = 'approve') {
    const started = await start('/auth/apple/start');
    const { page } = await decide(started.headers.get('location')!, account, decision);
    const fields = new URLSearchParams();
    for (const [, name, value] of page.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
      fields.append(name!, value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    }
    const body = fields.toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: sandbox.url };
    const post = () => test.call('POST', '/auth/apple/callback', { body, headers });
    return { cookie: cookieOf(started), post, answer: await post() };
  }

  async function complete({ cookie, answer }: { cookie: string; answer: Answer }): Promise<Answer> {
    return start(local(answer.headers.get('location')!), cookie);
  }

  async function whoIs(answer: Answer) {
    const session = SESSION.exec(answer.headers.get('set-cookie') ?? '')![1]!;
    const { body } = await test.call('GET', '/v1/dashboard/session', { session });
    return body as unknown as {
      user: { id: string; email: string; name: string | null };
      tenant: { id: string };
    };
  }

  const native = async (wanted: Record<string, unknown>, claimed: Record<string, unknown> = {}) => {
    const { identityToken } = await control<{ identityToken: string }>('apple/native-sign-ins', {
      bundleId: BUNDLE,
      ...wanted,
    });
    const json = { identityToken, ...claimed };
    return { json, answer: await test.call('POST', '/auth/mobile/apple/native', { json }) };
  };

  return { sandbox, test, start, local, decide, google, answered, apple, complete, whoIs, native };
}
