import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createApi, type RunningApi } from '#apps/api';
import { Config } from '#libs/kernel';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess } from '../support/node-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import {
  form,
  FORM_TYPE,
  NARROW_LIMITS,
  REFUSALS,
  type RefusedCallers,
  type RefusedRequest,
} from './refusals.js';

const LINGER_MS = 300;
const METRICS_TOKEN = 'a-token-for-prometheus';

interface Answered {
  readonly status: number;
  readonly code: string;
}

/** A door to the same API: over HTTP at a process of its own, or within this process. */
interface Door {
  send(request: RefusedRequest): Promise<Answered>;
  health(): Promise<number>;
}

const codeOf = (body: string): string => (body === '' ? '' : JSON.parse(body).code);

function httpDoor(baseUrl: string): Door {
  const { hostname, port } = new URL(baseUrl);
  const send = async ({ method, path, headers, body }: RefusedRequest): Promise<Answered> => {
    const given = body();
    // Whose method is not of those that have bodies would send it without a length.
    const length = typeof given === 'string' ? { 'content-length': Buffer.byteLength(given) } : {};
    const outgoing = request({
      ...{ hostname, port, method, path, agent: false },
      headers: { ...length, ...headers },
    });
    const answered = once(outgoing, 'response');
    if (typeof given === 'string') outgoing.end(given);
    else given.pipe(outgoing);
    const [answer] = await answered;
    return { status: answer.statusCode, code: codeOf(await text(answer)) };
  };
  return { send, health: async () => (await fetch(`${baseUrl}/health/ready`)).status };
}

function innerDoor({ app }: RunningApi): Door {
  return {
    send: async ({ method, path, headers, body }) => {
      const given = body();
      const { statusCode, payload } = await app.inject({
        ...{ method, url: path, headers, payload: given },
        remoteAddress: '192.0.2.1',
      });
      return { status: statusCode, code: codeOf(payload) };
    },
    health: async () => (await app.inject({ url: '/health/ready' })).statusCode,
  };
}

describe('no refusal harms the service', () => {
  let service: TestService;
  let program: NodeProcess;
  let baseUrl: string;
  let inner: RunningApi;
  let outerDoor: Door;
  let insideDoor: Door;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    const port = await freePort();
    baseUrl = `http://127.0.0.1:${port}`;
    const environment = {
      ...service.environment,
      ...NARROW_LIMITS,
      ...{ REQUEST_LINGER_MS: String(LINGER_MS), METRICS_TOKEN, PORT: String(port) },
      PUBLIC_BASE_URL: baseUrl,
      LOG_LEVEL: 'info',
    };
    program = new NodeProcess(API, { environment });
    inner = await createApi(Config.load({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
    await inner.listen();
    outerDoor = httpDoor(baseUrl);
    insideDoor = innerDoor(inner);
    const isUp = () => fetch(`${baseUrl}/health/ready`).catch(() => null);
    await eventually(isUp, (up) => up?.ok === true, { what: 'the API', withinMs: 30_000 });
  }, 90_000);
  afterAll(async () => {
    await inner.close();
    await program.kill();
    await service.stop();
  });

  const keyWith = async (scope: string): Promise<string> => {
    return (await service.api.post('/v1/keys', { label: scope, scopes: [scope] })).body.secret;
  };

  /** Anew for each refusal: what one of them used up is nothing to the next. */
  async function callers(): Promise<RefusedCallers> {
    const person = await service.signIn();
    const made = await person.post('/v1/dashboard/keys', { scopes: ['publish'] });
    await service.database.database.execute(
      `UPDATE memberships SET role = 'viewer' WHERE workspace_id = $1`,
      [person.workspaceId],
    );
    return {
      ...{ key: await keyWith('admin'), reader: await keyWith('read') },
      ...{ demoted: made.body.secret, session: person.sessionHeaders },
    };
  }

  /** Until every connection that was left lingering has ended: this one was left last. */
  async function lingered(): Promise<void> {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(
      'POST /v1/keys HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    );
    await once(socket, 'close');
  }

  async function expectWell(door: Door): Promise<void> {
    expect([program.isAlive, await door.health()]).toEqual([true, 200]);
  }

  async function faults(): Promise<string | undefined> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${baseUrl}/metrics`, { headers })).text();
    return /^postrider_process_faults_total\{kind="exception"\} (\d+)$/m.exec(metrics)?.[1];
  }

  describe.each([
    ['over HTTP', () => outerDoor],
    ['within the process', () => insideDoor],
  ])('%s', (_, door) => {
    it.each(REFUSALS)('by $what', async ({ status, code, after = 0, request: requestOf }) => {
      const wanted = requestOf(await callers());
      for (let sent = 0; sent < after; sent += 1) {
        expect((await door().send(wanted)).status).not.toBe(429);
      }
      expect(await door().send(wanted)).toEqual({ status, code });
      await expectWell(door());
    });

    it('once the connections of all of them have ended', async () => {
      await lingered();
      await expectWell(door());
      expect(await faults()).toBe('0');
    });
  });

  it('nor does a form that goes on although it was refused', async () => {
    const { key } = await callers();
    const { hostname, port } = new URL(baseUrl);
    const outgoing = request({
      ...{ hostname, port, method: 'POST', path: '/v1/assets/upload' },
      headers: { authorization: `Bearer ${key}`, ...FORM_TYPE, 'transfer-encoding': 'chunked' },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(form(1_000).replace('name="file"', 'name="other"'));
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(400);
    outgoing.write('x'.repeat(3_000_000));
    outgoing.end();
    await once(answer.resume(), 'close');
    await expectWell(outerDoor);
    expect(await faults()).toBe('0');
  });

  describe('by a tool of an agent', () => {
    const tool = async (key: string, name: string, given: object): Promise<string> => {
      const answer = await fetch(`${baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: given },
        }),
      });
      return answer.text();
    };
    const draft = (description: string): object => ({
      posts: [{ account: 'x:@nobody', text: description }],
    });

    it.each<[string, string, (callers: RefusedCallers) => Promise<string>]>([
      [
        'more drafts than a minute has room for',
        'rate_limited',
        async ({ key }) => {
          // Equal ones are one apply and its repeats.
          for (let made = 0; made < 3; made += 1)
            await tool(key, 'create_draft', draft(`Hello ${made}`));
          return tool(key, 'create_draft', draft('Hello'));
        },
      ],
      [
        'more calls than a minute has room for',
        'rate_limited',
        async ({ key }) => {
          let told = '';
          for (let made = 0; made < 31; made += 1) told = await tool(key, 'list_accounts', {});
          return told;
        },
      ],
      [
        'a maker who was demoted',
        'role_forbidden',
        ({ demoted }) => tool(demoted, 'create_draft', draft('Hello')),
      ],
      [
        'an id of nothing',
        'post_not_found',
        ({ key }) => tool(key, 'get_post', { postId: 'post_none' }),
      ],
      [
        'a draft for an account of nobody',
        'account_not_found',
        ({ key }) => tool(key, 'create_draft', draft('Hello')),
      ],
    ])('for %s', async (_, code, refused) => {
      expect(await refused(await callers())).toContain(code);
      await expectWell(outerDoor);
    });

    it('leaves nothing of its calls behind in what all may send', async () => {
      // Together more than all requests may hold at once.
      for (let sent = 0; sent < 20; sent += 1) {
        const told = await tool(
          await keyWith('publish'),
          'validate_posts',
          draft('x'.repeat(400_000)),
        );
        expect(told).not.toMatch(/service_unavailable|rate_limited/);
      }
    });

    it('once its connections would have ended', async () => {
      await lingered();
      await expectWell(outerDoor);
      expect(await faults()).toBe('0');
    });
  });
});
