import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { aVideo } from '#libs/media/testing';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { API, NodeProcess } from '../support/node-process.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const LIST_TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const METRICS_TOKEN = 'a-token-for-prometheus';

describe('the log of the api', () => {
  let service: TestService;
  let program: NodeProcess;
  let port: number;
  let media: string;
  let handle: string;

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    ({ handle } = await connectAccount(service, 'telegram'));
    const posts = Array.from({ length: 150 }, (_, one) => ({
      ...{ account: handle, text: `${one} ${'Spring has come. '.repeat(100)}` },
    }));
    await service.api.post('/v1/posts/apply', { mode: 'draft', posts });
    const contentBase64 = (await aVideo('mp4')).toString('base64');
    const kept = await service.api.post('/v1/assets/upload', { filename: 'a.mp4', contentBase64 });
    media = new URL(kept.body.asset.publicUrl).pathname;
    port = await freePort();
    const environment = {
      ...service.environment,
      ...{ PORT: String(port), LOG_LEVEL: 'info', METRICS_TOKEN },
    };
    program = new NodeProcess(API, { environment });
    await eventually(health, (status) => status === 200, { what: 'the API', withinMs: 30_000 });
  }, 90_000);
  afterAll(async () => {
    await program.kill();
    await service.stop();
  });

  const health = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );

  /** Asks, and leaves so many milliseconds later; with -1 as soon as it is answered. */
  async function leave(path: string, encoding: string, afterMs: number): Promise<void> {
    const isAgent = path === '/mcp';
    const headers = {
      authorization: `Bearer ${service.api.key}`,
      'accept-encoding': encoding,
      ...(isAgent && {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      }),
    };
    const method = isAgent ? 'POST' : 'GET';
    const outgoing = request({ port, path, method, headers, agent: false });
    if (isAgent) outgoing.write(LIST_TOOLS);
    const closed = new Promise((resolve) => outgoing.once('close', resolve));
    outgoing.on('error', () => undefined).end();
    const go = (): unknown => outgoing.destroy();
    if (afterMs < 0) outgoing.once('response', go);
    else setTimeout(go, afterMs);
    await closed;
  }

  /** Asks for what the database keeps waiting for, and leaves before it comes. */
  async function leaveWhileItWorks(): Promise<void> {
    const { database } = service.database;
    await database.transaction(async (transaction) => {
      await transaction.execute('LOCK TABLE posts IN ACCESS EXCLUSIVE MODE');
      const headers = { authorization: `Bearer ${service.api.key}`, 'accept-encoding': 'gzip' };
      const asking = ['/v1/posts?limit=150', '/v1/posts/export', '/v1/runs'].map((path) =>
        request({ port, path, headers, agent: false }).on('error', () => undefined),
      );
      for (const one of asking) one.end();
      const waiting = (): Promise<{ count: number }[]> =>
        database.query(`SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
      const all = { what: 'all wait' };
      await eventually(waiting, ([row]) => row!.count >= asking.length, all);
      for (const one of asking) one.destroy();
    });
  }

  it('has one line of a successful apply, with its request id', async () => {
    const requestId = 'apply-1234';
    const answer = await fetch(`http://127.0.0.1:${port}/v1/posts/apply`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.api.key}`,
        'content-type': 'application/json',
        'x-request-id': requestId,
      },
      body: JSON.stringify({ mode: 'draft', posts: [{ account: handle, text: 'One line' }] }),
    });
    const { run } = (await answer.json()) as { run: { id: string } };
    const linesOf = async (): Promise<readonly string[]> =>
      program.output.split('\n').filter((line) => line.includes(requestId));
    const [line] = await eventually(linesOf, (lines) => lines.length > 0, { what: 'a line' });
    expect(JSON.parse(line!)).toMatchObject({
      level: 'info',
      requestId,
      msg: `run ${run.id} applied`,
    });
    expect(await linesOf()).toHaveLength(1);
  });

  it('tells of no failure of ours where clients hang up, nor do metrics', async () => {
    for (const path of [
      '/openapi.json',
      '/v1/posts?limit=150',
      '/v1/posts/export',
      '/docs/rapidoc-min.js',
      '/app/',
      '/mcp',
      media,
    ]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const waits = [-1, 0, 1, 2, 3, 4, 6, 8, 10, 15, 20, 30];
        await Promise.all(waits.map((afterMs) => leave(path, encoding, afterMs)));
      }
    }
    await leaveWhileItWorks();
    for (let sent = 0; sent < 20; sent += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /v1/posts/validate HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.api.key}\r\n` +
          'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"posts":',
      );
      await once(socket, 'connect');
      socket.destroy();
    }
    await eventually(health, (status) => status === 200, { what: 'the API goes on' });
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await metrics.text()).not.toMatch(
      /http_request_duration_seconds_count\{[^}]*status="5xx"/,
    );
    expect(
      program.output.split('\n').filter((line) => /answered 5\d\d|"level":"error"/.test(line)),
    ).toEqual([]);
  }, 60_000);
});
