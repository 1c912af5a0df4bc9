import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { allMigrations } from '../../src/migrations.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/eventually.js';
import { metricNamesIn, namesIn } from '../support/metric-names.js';
import { applyOne, settled, type TestAccount } from '../support/publishing.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { TraceCollector, type CollectedSpan } from '../support/trace-collector.js';

const TOKEN = 'a-token-for-prometheus';
const bearer = { authorization: `Bearer ${TOKEN}` };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('looking inside', () => {
  let collector: TraceCollector;
  let service: TestService;
  let scheduler: SchedulerProcess;
  let schedulerUrl: string;
  let account: TestAccount;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    const port = await freePort();
    service = await startTestService({
      scheduler: 'none',
      environment: {
        METRICS_TOKEN: TOKEN,
        SCHEDULER_HEALTH_PORT: String(port),
        TRACING_EXPORTER: 'otlp',
        TRACING_ENDPOINT: collector.url,
      },
    });
    schedulerUrl = `http://127.0.0.1:${port}`;
    // A process of its own: the log it writes is one that an operator reads.
    const environment = { ...service.environment, LOG_LEVEL: 'info' };
    scheduler = await SchedulerProcess.start({ environment });
    account = await connectAccount(service, 'telegram');
    // Nobody is there; what is looked at is the job.
    const webhook = { url: 'https://hooks.example.com/', events: ['post.published'] };
    await service.api.post('/v1/webhooks', webhook);
  }, 60_000);
  afterAll(async () => {
    await scheduler.kill();
    await service.stop();
    collector.stop();
  });

  const notIn = (text: string, lines: readonly RegExp[]): readonly string[] =>
    lines.filter((line) => !line.test(text)).map(String);
  const metricsOf = async (base: string): Promise<string> => {
    const answer = await fetch(`${base}/metrics`, { headers: bearer });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    return answer.text();
  };
  const publishOne = async (): Promise<string> => {
    const { id } = await applyOne(service, account);
    expect((await settled(service, id)).status).toBe('published');
    return id;
  };
  const spansOf = (traceId: string): readonly CollectedSpan[] =>
    collector.spans.filter((span) => span.traceId === traceId);

  const healthOf = async (base: string, headers = {}) => {
    const answer = await fetch(`${base}/health`, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };

  describe('metrics', () => {
    it('count and time a publish in the scheduler, and its request in the api', async () => {
      await publishOne();
      const lines = [
        /^postrider_publish_outcomes_total\{network="telegram",outcome="published",failure="none"\} 1$/m,
        /^postrider_publish_lateness_seconds_count\{network="telegram"\} 1$/m,
        /^postrider_publish_attempt_duration_seconds_count\{network="telegram",kind="publish"\} 1$/m,
        /^postrider_outgoing_http_duration_seconds_count\{target="telegram",outcome="2xx"\} [1-9]/m,
        /^postrider_job_duration_seconds_count\{name="webhooks\.deliver",outcome="done"\} [1-9]/m,
        /^postrider_event_deliveries_total\{event="ScheduleApplied",outcome="delivered"\} 1$/m,
        /^postrider_posts_queued\{state="due"\} 0$/m,
        /^postrider_database_connections_max 8$/m,
        /^postrider_process_info\{role="scheduler"\} 1$/m,
        /^nodejs_eventloop_lag_p99_seconds /m,
        /^process_resident_memory_bytes /m,
      ];
      // A post is told as out before its events, and the jobs that deliver them, have come to their ends.
      await eventually(
        async () => notIn(await metricsOf(schedulerUrl), lines),
        (missing) => missing.length === 0,
        { what: 'what happened is counted; missing are' },
      );
      expect(await metricsOf(service.api.baseUrl)).toMatch(
        /^postrider_http_request_duration_seconds_count\{route="\/v1\/posts\/apply",method="POST",status="2xx"\} 1$/m,
      );
    });

    it('hold no ids and no secrets', async () => {
      const text = (await metricsOf(service.api.baseUrl)) + (await metricsOf(schedulerUrl));
      expect(text).not.toMatch(/(ws|post|run|acc|att|evt|req)_[0-9a-z]{20,}/);
      expect(text).not.toContain(TOKEN);
    });

    it('are for those with the token', async () => {
      for (const base of [service.api.baseUrl, schedulerUrl]) {
        for (const headers of [undefined, { authorization: 'Bearer wrong' }]) {
          expect((await fetch(`${base}/metrics`, headers && { headers })).status).toBe(401);
        }
      }
    });

    it.each(['grafana-dashboard.json', 'alerts.yml'])(
      'exist under every name that %s asks for',
      async (file) => {
        const text = await readFile(join(projectDirectory, 'docs/monitoring', file), 'utf8');
        const texts = [await metricsOf(service.api.baseUrl), await metricsOf(schedulerUrl)];
        const exposed = namesIn(texts.join(''));
        const asked = metricNamesIn(text);
        expect(asked.length).toBeGreaterThan(10);
        expect(asked.filter((name) => !exposed.has(name))).toEqual([]);
      },
    );

    it('count a failure under its class', async () => {
      await service.sandbox.fault({
        provider: 'telegram',
        operation: 'commit',
        kind: 'http',
        status: 400,
        body: { ok: false, error_code: 400, description: 'Bad Request: message is too long' },
        times: 1,
      });
      const { id } = await applyOne(service, account);
      expect((await settled(service, id)).status).toBe('failed');
      await eventually(
        () => metricsOf(schedulerUrl),
        (found) =>
          /outcomes_total\{network="telegram",outcome="failed",failure="\w+"\} 1$/m.test(found),
        { what: 'the failure is counted' },
      );
    });
  });

  describe('traces', () => {
    it('lead from the request over outbox and job to the call of the network', async () => {
      const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
      const posts = [{ account: account.handle, description: 'Followed all the way' }];
      const { body } = await service.api.post('/v1/posts/apply', { posts }, { headers });
      await settled(service, body.posts[0].id);
      const wanted = [
        'POST /v1/posts/apply',
        'event ScheduleApplied',
        'attempt publish',
        'commit',
        'POST telegram',
        'event PostPublished',
        'job webhooks.deliver',
      ];
      const spans = await eventually(
        async () => spansOf(TRACE),
        (found) => wanted.every((name) => found.some((span) => span.name === name)),
        { what: 'all spans of the trace' },
      );
      const named = (name: string) => spans.find((span) => span.name === name)!;
      expect(named('POST /v1/posts/apply')).toMatchObject({
        service: 'postrider-api',
        parentSpanId: '00f067aa0ba902b7',
        attributes: { 'http.route': '/v1/posts/apply' },
      });
      expect(named('attempt publish')).toMatchObject({
        service: 'postrider-scheduler',
        parentSpanId: named('POST /v1/posts/apply').spanId,
        attributes: { 'postrider.post': body.posts[0].id, 'postrider.outcome': 'published' },
      });
      expect(named('POST telegram').parentSpanId).toBe(named('commit').spanId);
      expect(named('commit').parentSpanId).toBe(named('attempt publish').spanId);
      expect(named('job webhooks.deliver').parentSpanId).toBe(named('event PostPublished').spanId);
    });

    it('of a post that goes out long after its request are linked to it', async () => {
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      const post = await applyOne(service, account, { publishAt });
      const [row] = await service.database.database.query<{ context: string }>(
        `UPDATE posts SET created_at = now() - interval '1 hour', publish_at = now(), due_at = now()
         WHERE id = $1 RETURNING trace_context AS context`,
        [post.id],
      );
      await settled(service, post.id);
      const attempt = await eventually(
        async () => collector.spans.find((span) => span.attributes['postrider.post'] === post.id),
        (found) => found !== undefined,
        { what: 'the attempt is sent' },
      );
      const origin = row!.context.split('-')[1];
      expect(attempt).toMatchObject({ parentSpanId: null, links: [origin] });
      expect(attempt!.traceId).not.toBe(origin);
    });

    it('are unknown to networks, and hold neither tokens nor queries', async () => {
      const requests = JSON.stringify(await service.sandbox.requests('telegram'));
      expect(requests).not.toContain('traceparent');
      const sent = collector.bodies.join('\n');
      expect(sent).not.toMatch(/bot\d+:|[?&]\w+=/);
    });
  });

  it('every line of an attempt carries the ids of workspace, post, attempt and trace', async () => {
    const postId = await publishOne();
    const line = await eventually(
      async () =>
        scheduler.output.split('\n').find((text) => text.includes(postId) && text.endsWith('}')),
      (found) => found !== undefined,
      { what: 'the line of the attempt' },
    );
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'attempt finished',
      workspaceId: service.workspaceId,
      postId,
      attemptId: expect.stringMatching(/^att_/),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      outcome: 'published',
    });
  });

  describe('health', () => {
    it('says a word about each dependency to everybody, and more to those with the token', async () => {
      const { status, body } = await healthOf(service.api.baseUrl);
      const words = { database: 'ok', queue: 'ok', clock: 'ok', migrations: 'ok', storage: 'ok' };
      const version = expect.any(String);
      const told = { ok: true, status: 'ready', version, uptimeSeconds: expect.any(Number) };
      expect([status, body]).toEqual([200, { ...told, checks: words }]);
      const inside = await healthOf(service.api.baseUrl, bearer);
      expect(inside.body['details']).toMatchObject({
        database: { status: 'ok', facts: { max: 8, waiting: 0 } },
        migrations: { facts: { known: allMigrations.length, pending: 0 } },
        clock: { facts: { skewMs: expect.any(Number) } },
        storage: { facts: { driver: 'local' } },
      });
    });

    it('of the scheduler tells that its loops are alive', async () => {
      const { status, body } = await healthOf(schedulerUrl);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ok: true,
        status: 'healthy',
        inFlight: expect.any(Number),
        checks: { claims: 'ok', relay: 'ok' },
        details: { claims: { facts: { lastLookAgeMs: expect.any(Number) } } },
      });
    });
  });

  describe('by default', () => {
    let other: TestService;
    let silent: TraceCollector;

    beforeAll(async () => {
      silent = await TraceCollector.start();
      other = await startTestService({ environment: { TRACING_ENDPOINT: silent.url } });
    }, 60_000);
    afterAll(() => silent.stop());

    it('there is no /metrics', async () => {
      expect((await fetch(`${other.api.baseUrl}/metrics`, { headers: bearer })).status).toBe(404);
    });

    it('health is degraded, and the service goes on, while media cannot be stored and migrations wait', async () => {
      // A file stands where the folder should be: nothing can be written below it.
      const folder = other.environment['MEDIA_DIRECTORY']!;
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, '');
      await other.database.database.execute(
        `DELETE FROM migrations WHERE name = 'PlatformOutboxTraceContext1764005000000'`,
      );
      const { status, body } = await healthOf(other.api.baseUrl);
      expect([status, body]).toMatchObject([
        200,
        { checks: { database: 'ok', storage: 'degraded', migrations: 'degraded' } },
      ]);
    });

    it('no trace is stored or sent', async () => {
      const own = await connectAccount(other, 'telegram');
      const { id } = await applyOne(other, own);
      expect((await settled(other, id)).status).toBe('published');
      const [row] = await other.database.database.query<{ stored: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM posts WHERE trace_context IS NOT NULL)
             OR EXISTS (SELECT 1 FROM outbox WHERE trace_context IS NOT NULL) AS stored`,
      );
      expect(row!.stored).toBe(false);
      // Whatever waits to be sent is sent at the end.
      await other.stop();
      expect(silent.bodies).toEqual([]);
    }, 30_000);
  });
});
