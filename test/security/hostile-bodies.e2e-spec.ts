import { freePort } from '../support/free-port.js';
import { ApiClient } from '../support/api-client.js';
import { AnsweringWatch } from '../support/answering-watch.js';
import { eventually } from '../support/eventually.js';
import { API, NodeProcess } from '../support/node-process.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { isSchedule } from './good-bodies.js';
import { DOORS, WRONG_BODIES, WRONG_CALLS } from './doors.js';
import { HOSTILE_BODIES, hostileSchedules, type HostileBody } from './hostile-bodies.js';
import {
  endsSession,
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
} from './operations.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import { expectNoFailure, type RawAnswer, RawClient } from './raw-requests.js';

/** Longest that nobody may get an answer because of one request. */
const LONGEST_SILENCE_MS = 500;
/** Most characters that come back for what was refused. */
const LONGEST_REFUSAL = 200_000;
/** What is taken comes back as it was written, as it is read, and as its network gets it. */
const MOST_REPEATS = 5;
/** A machine that is busy with other suites is silent by itself, but not each time. */
const TRIES = 3;

/** Of how many routes one gets a body, another one of each body; all get all in the long run. */
const EVERY = Number(process.env['HOSTILE_BODIES_EVERY'] ?? 12);
/** Of schedules there are fewer, and each goes to all routes that take one. */
const SCHEDULES_EVERY = Math.ceil(EVERY / 4);

/** As clients of agents do. */
const ACCEPTED = 'application/json, text/event-stream';

/** Of these, the body is not read at all. */
const WITHOUT_BODY = ['GET', 'HEAD'];

describe('a hostile body stops nobody', () => {
  let service: TestService;
  let owner: PopulatedWorkspace;
  let program: NodeProcess;
  let watch: AnsweringWatch;
  let keyed: RawClient;
  let stranger: RawClient;
  let agent: RawClient;
  let routes: readonly Operation[];

  // The API is a process of its own: the test makes what it sends in its own time.
  beforeAll(async () => {
    service = await startTestService({
      environment: { APPLE_SIGN_IN_BUNDLE_IDS: 'com.example.app' },
    });
    owner = await populate(service);
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    program = new NodeProcess(API, {
      environment: { ...service.environment, PORT: String(port), PUBLIC_BASE_URL: baseUrl },
    });
    const isUp = () => fetch(`${baseUrl}/health/ready`).catch(() => null);
    await eventually(isUp, (up) => up?.ok === true, { what: 'the API', withinMs: 30_000 });
    watch = new AnsweringWatch(`${baseUrl}/health`, program.pid);
    const session = (await service.signIn()).sessionHeaders;
    const { key, contract } = service.api;
    keyed = new RawClient(new ApiClient(baseUrl, key, contract), session);
    stranger = new RawClient(new ApiClient(baseUrl, 'nobody', contract));
    agent = new RawClient(new ApiClient(baseUrl, key, null));
    routes = [...operationsOf(contract!), ...sessionOperationsOf(contract!)].filter(
      ({ method }) => !WITHOUT_BODY.includes(method),
    );
  }, 90_000);
  afterAll(async () => {
    keyed.close();
    stranger.close();
    agent.close();
    await watch.stop();
    await program.kill();
    await service.stop();
  });

  async function send(client: RawClient, operation: Operation, hostile: HostileBody) {
    const path = pathOf(operation, {
      ...owner.ids,
      runId: owner.draftRunId,
      // Without mail nothing is sent, whoever asks.
      invitationId: 'inv_of_nobody',
      sessionId: 'sess_of_nobody',
    });
    const headers = { 'content-type': hostile.contentType, accept: ACCEPTED };
    const body = hostile.bodyFor(operation);
    const answer = await client.send({ method: operation.method, path, headers, body });
    const isTaken = answer.status < 400;
    return { ...answer, mayHave: isTaken ? body.length * MOST_REPEATS : LONGEST_REFUSAL };
  }

  /** @returns what went wrong, null when nothing did */
  async function faultOf(
    client: RawClient,
    operation: Operation,
    hostile: HostileBody,
  ): Promise<string | null> {
    const where = `${operation.route} with ${hostile.what}`;
    let longest = Infinity;
    for (let tried = 0; tried < TRIES && longest > LONGEST_SILENCE_MS; tried += 1) {
      let tooLong: number | null = null;
      const silence = await watch.during(async () => {
        const answer = await send(client, operation, hostile);
        // 502: it came through, and the network of a deleted account cannot do what was asked.
        if (answer.status !== 502) expectNoFailure(answer, where);
        if (answer.text.length > answer.mayHave) tooLong = answer.text.length;
      });
      if (tooLong !== null) return `${where}: answered by ${tooLong} characters`;
      longest = Math.min(longest, silence);
    }
    if (longest <= LONGEST_SILENCE_MS) return null;
    return `${where}: nobody was answered for ${Math.round(longest)} ms`;
  }

  async function expectNoFault(
    clients: readonly RawClient[],
    operations: readonly Operation[],
    hostile: HostileBody,
  ): Promise<void> {
    const faults: string[] = [];
    for (const operation of operations) {
      for (const client of clients) {
        if (client === keyed && endsSession(operation)) continue;
        const fault = await faultOf(client, operation, hostile).catch(
          (error: Error) => `${operation.route} with ${hostile.what}: ${error.message}`,
        );
        // What is far too long is cut off, sometimes before its sender reads the refusal.
        if (fault !== null && !/(EPIPE|ECONNRESET)$/.test(fault)) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    expect(program.isAlive).toBe(true);
  }

  it('is sent to every route that may have one', () => {
    expect(routes.length).toBeGreaterThan(50);
  });

  it('as a schedule', async () => {
    const takers = routes.filter(isSchedule);
    expect(takers.length).toBeGreaterThanOrEqual(3);
    const tried = hostileSchedules(owner.handle).filter(
      (_, place) => place % SCHEDULES_EVERY === 0,
    );
    for (const hostile of tried) {
      await expectNoFault([keyed], takers, hostile);
    }
  }, 180_000);

  it.each(HOSTILE_BODIES)(
    'with or without credentials: $what',
    async (hostile) => {
      const turn = HOSTILE_BODIES.indexOf(hostile);
      const taken = routes.filter((_, place) => (place + turn) % EVERY === 0);
      await expectNoFault([stranger, keyed], taken, hostile);
    },
    90_000,
  );

  it.each(HOSTILE_BODIES)(
    'at the doors that the document does not tell of: $what',
    (hostile) => expectNoFault([agent], DOORS, hostile),
    90_000,
  );

  const knock = (path: string, contentType: string, body: string): Promise<RawAnswer> =>
    agent.send({
      ...{ method: 'POST', path, body },
      headers: { 'content-type': contentType, accept: ACCEPTED },
    });

  it.each(WRONG_BODIES)(
    'at a door is refused with a reason: %s %s',
    async (path, _, body, type) => {
      const { status, headers, text } = await knock(path, type, body);
      expect([text, Math.floor(status / 100)]).toEqual([text, 4]);
      expect(headers['content-type']).toMatch(/^application\/json/);
      const { message, error, error_description: described } = JSON.parse(text);
      expect(message ?? described ?? error.message).toEqual(expect.any(String));
      expect(program.isAlive).toBe(true);
    },
  );

  it.each(WRONG_CALLS)('of an agent is answered within its protocol: %s', async (_, call) => {
    const asked = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call });
    const { status, text } = await knock('/mcp', 'application/json', asked);
    expect([text, status]).toEqual([text, 200]);
    const [, data] = /^data: (.*)$/m.exec(text)!;
    const { error, result } = JSON.parse(data!);
    const said = error?.message ?? (result.isError === true ? result.content[0].text : null);
    expect(said).toEqual(expect.any(String));
    expect(said).not.toMatch(/of undefined|is not a function|Output validation/);
  });
});
