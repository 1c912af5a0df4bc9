import { UNKEYED_OPERATIONS } from '#apps/api';
import { endsSession, type Operation } from '../security/operations.js';
import { rowCounts } from '../security/table-snapshots.js';
import type { ApiAnswer, ApiRequest } from '../support/api-client.js';
import { AuditWatch } from './audited-operations.js';
import { changesOfPeople } from './changes-of-people.js';
import { changesThatSucceed } from './changes-that-succeed.js';
import { ExampleWorld } from './example-world.js';

/** Succeeds only under conditions that other suites have: it is repeated there. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  AppStore_claim: 'apps/api/src/routes/billing/app-store/app-store-server.int-spec.ts',
  Billing_checkout: 'test/e2e/billing/billing.e2e-spec.ts',
  Billing_takeOffer: 'test/e2e/billing/billing.e2e-spec.ts',
  ClaimLink_renew: 'apps/api/src/routes/auth/demo/demo.int-spec.ts',
  DashboardSessions_changePassword: 'test/e2e/email-sign-in.e2e-spec.ts',
};

/** Ends the session that it is asked with: whoever repeats it is somebody to sign in first. */
const ENDS_SESSION = ['DashboardSessions_end', 'DashboardSessions_signOut'];

/** Written by the service itself while nobody asks for anything. */
const RESTLESS =
  /^(migrations|outbox|publish_|analytics_|event_|idempotency_claims|scheduler_|webhook_|post|runs|import_rows|queue_items|recurrence_|renditions|outgoing_mails)/;

describe('every changing operation of the document, sent twice with one idempotency key', () => {
  let world: ExampleWorld;
  let audit: AuditWatch;
  const faults: string[] = [];
  /** Operations whose repeat was answered from what was stored. */
  const replayed = new Set<string>();
  const refused = new Map<string, string>();

  const isJudged = ({ id, method, needsCredential, takesSession }: Operation): boolean =>
    method !== 'GET' && (needsCredential || takesSession) && !Object.hasOwn(UNKEYED_OPERATIONS, id);

  beforeAll(async () => {
    world = await ExampleWorld.start();
    audit = new AuditWatch(world.service);
    for (const operation of world.early) await ask(operation);
    const { service, person } = world;
    const changes = [
      ...(await changesThatSucceed(service, person)),
      ...(await changesOfPeople(service, person)),
    ];
    for (const { id, ask: send } of changes) {
      await twice(
        world.operations.find((one) => one.id === id)!,
        send,
        'changed',
      );
    }
    for (const operation of world.late) await ask(operation);
  }, 240_000);
  afterAll(() => world.stop());

  async function ask(operation: Operation): Promise<void> {
    const { method, path, body, ...call } = await world.callOf(operation);
    // What is open to anyone has a caller whose key it is where a person is signed in.
    const isOpen = isJudged(operation) && !operation.takesKey && !endsSession(operation);
    const client = isOpen ? world.person : call.client;
    const send = ({ headers = {} }: ApiRequest = {}): Promise<ApiAnswer> =>
      client.send(method, path, { body, headers });
    const answer = await (isJudged(operation) ? twice(operation, send) : send());
    if (typeof answer.body === 'object') world.note(operation, answer.body);
  }

  async function twice(
    operation: Operation,
    send: (request: ApiRequest) => Promise<ApiAnswer>,
    as = 'example',
  ): Promise<ApiAnswer> {
    const headers = { 'idempotency-key': `twice-${operation.id}-${as}` };
    const first = await send({ headers });
    const before = await countsAtRest();
    const second = await send({ headers });
    const after = await countsAtRest();
    const told = second.headers.get('idempotency-replayed');
    if (first.status >= 400) {
      if (told !== null) faults.push(`${operation.id} stored a refusal`);
      refused.set(operation.id, `${first.status} ${first.body.code}`);
      return first;
    }
    if (told === 'true') replayed.add(operation.id);
    const entries = await audit.entriesOf(second);
    if (entries.length > 0) faults.push(`${operation.id} is in the audit log a second time`);
    const answers = [first, second].map(({ status, body }) => JSON.stringify({ status, body }));
    if (told === 'true' && answers[0] !== answers[1]) {
      faults.push(`${operation.id} answered ${answers[0]} and then ${answers[1]}`);
    }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const grown = Object.keys(after).filter((name) => after[name] !== before[name]);
      faults.push(`${operation.id} left rows a second time, in ${grown.join(', ')}`);
    }
    if (first.headers.get('idempotency-replayed') !== null)
      faults.push(`${operation.id} replays at first`);
    return first;
  }

  async function countsAtRest(): Promise<Readonly<Record<string, number>>> {
    const counts = await rowCounts(world.service);
    return Object.fromEntries(Object.entries(counts).filter(([name]) => !RESTLESS.test(name)));
  }

  it('is done once: the second answer is the first, and no row is there twice', () => {
    expect(faults).toEqual([]);
  });

  it('answers from what was stored wherever it changed something', () => {
    const judged = world.operations.filter(isJudged).map(({ id }) => id);
    const left = judged.filter((id) => !replayed.has(id)).toSorted();
    const exempt = [...Object.keys(SHOWN_ELSEWHERE), ...ENDS_SESSION];
    const told = left.map((id) => [id, exempt.includes(id) ? 'exempt' : refused.get(id)]);
    expect(told).toEqual(exempt.toSorted().map((id) => [id, 'exempt']));
  });
});
