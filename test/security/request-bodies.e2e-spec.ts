import { demandedFields } from '../support/demanded-fields.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { isSchedule, UPLOADS } from './good-bodies.js';
import { judgeOf, mutationsOf, UNSTORABLE, type Mutation } from './mutations.js';
import {
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
  type Schema,
} from './operations.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import { allOf, expectNoFailure, placesOf, RawClient, refusalOf } from './raw-requests.js';
import { bodyWith, goodBodyOf, isNamed, spoiltBodies, type Spoilt } from './spoilt-bodies.js';
import { rowCounts } from './table-snapshots.js';
import { triedOf } from './tried-cases.js';

const MEBIBYTE = 1024 * 1024;

/**
 * Accounts that are connected go on to write events and numbers, which the next cases would take for their own traces;
 * documents.e2e-spec.ts connects them.
 */
const goesOn = ({ bodyName }: Operation): boolean => bodyName === 'TestAccountsConnectRequest';

describe('request bodies', () => {
  let service: TestService;
  let raw: RawClient;
  let owner: PopulatedWorkspace;
  let withBody: readonly Operation[];
  let fits: ReturnType<typeof judgeOf>;

  beforeAll(async () => {
    service = await startTestService({
      environment: { APPLE_SIGN_IN_BUNDLE_IDS: 'com.example.app' },
    });
    owner = await populate(service);
    raw = new RawClient(service.api, (await service.signIn()).sessionHeaders);
    const contract = service.api.contract!;
    const operations = [...operationsOf(contract), ...sessionOperationsOf(contract)];
    withBody = operations.filter(({ body }) => body !== null);
    fits = judgeOf(contract);
  }, 60_000);
  afterAll(async () => {
    raw.close();
    await service.stop();
  });

  const addressOf = (operation: Operation): string =>
    pathOf(operation, { ...owner.ids, runId: owner.draftRunId });
  const spoilt = (mutationsFor: (schema: Schema) => readonly Mutation[]): Spoilt[] =>
    spoiltBodies(service.api.contract!, withBody, mutationsFor);

  async function withoutTrace(work: () => Promise<void>): Promise<void> {
    const before = await rowCounts(service);
    await work();
    const after = await rowCounts(service);
    expect(after).toEqual({
      ...before,
      // What an earlier case deleted is swept at the next full minute, which may be now: fewer is no trace.
      assets: Math.min(before['assets']!, after['assets']!),
      outbox: after['outbox'],
      outbox_deliveries: after['outbox_deliveries'],
    });
  }

  it('are known for every route that takes one', () => {
    expect(withBody.length).toBeGreaterThanOrEqual(10);
  });

  it('are refused when a field does not fit the document, and the field is named', async () => {
    // An optional field may always be null: that says no more than leaving it out.
    const wrong = spoilt(mutationsOf).filter(
      ({ schema, mutation, operation, field }) =>
        !fits(schema, mutation.value) &&
        (mutation.value !== null || demandedFields(operation.body!).includes(field)),
    );
    expect(wrong.length).toBeGreaterThan(200);
    await withoutTrace(() =>
      allOf(triedOf(wrong), async ({ operation, field, schema, mutation }) => {
        const where = `${operation.route} ${field} = ${mutation.label}`;
        const body = bodyWith({ operation, field, schema }, mutation.value);
        const answer = await raw.sendJson(operation.method, addressOf(operation), body);
        const refusal = refusalOf(answer, where);
        if (refusal.code === 'provider_not_found') return;
        if (!isNamed({ operation, field, schema, mutation }, placesOf(refusal), answer.status))
          throw new Error(
            `${where}: names ${placesOf(refusal).join()} (${answer.text.slice(0, 200)})`,
          );
      }),
    );
  });

  it('are refused when they hold text that cannot be stored', async () => {
    await withoutTrace(() =>
      allOf(triedOf(spoilt(() => UNSTORABLE)), async ({ operation, field, schema, mutation }) => {
        const where = `${operation.route} ${field} = ${mutation.label}`;
        const body = bodyWith({ operation, field, schema }, mutation.value);
        const answer = await raw.sendJson(operation.method, addressOf(operation), body);
        const refusal = refusalOf(answer, where);
        if (answer.status !== 400 || !placesOf(refusal)[0]?.startsWith(field)) {
          throw new Error(`${where}: ${answer.status} names ${placesOf(refusal).join()}`);
        }
      }),
    );
  });

  it('are refused when a required field is missing', async () => {
    const missing = withBody
      .filter((operation) => !isSchedule(operation))
      .flatMap((operation) =>
        demandedFields(operation.body!).map((field) => ({ operation, field })),
      );
    expect(missing.length).toBeGreaterThan(2);
    await withoutTrace(() =>
      allOf(missing, async ({ operation, field }) => {
        const { [field]: _, ...body } = goodBodyOf(operation) as Record<string, unknown>;
        const answer = await raw.sendJson(operation.method, addressOf(operation), body);
        const refusal = refusalOf(answer, `${operation.route} without ${field}`);
        expect([operation.route, answer.status, placesOf(refusal)]).toEqual([
          operation.route,
          400,
          expect.arrayContaining([field]),
        ]);
      }),
    );
  });

  it('with a field nobody knows are refused by closed objects and taken by open ones', async () => {
    await allOf(withBody, async (operation) => {
      const body = { ...goodBodyOf(operation), surprise: 1 };
      const answer = await raw.sendJson(operation.method, addressOf(operation), body);
      expectNoFailure(answer, operation.route);
      if (operation.body!.additionalProperties !== false) {
        // Documents warn of it; nothing is refused for it.
        const isRefused = answer.text.includes('"ok":false,"code":"unknown_field"');
        expect([operation.route, isRefused]).toEqual([operation.route, false]);
        return;
      }
      const refusal = refusalOf(answer, operation.route);
      expect([operation.route, answer.status, refusal.code, refusal.details['fields']]).toEqual([
        operation.route,
        400,
        'unknown_field',
        ['surprise'],
      ]);
    });
  });

  it('that fit the document never break the service', async () => {
    const right = spoilt(mutationsOf)
      .filter(({ operation }) => !goesOn(operation))
      .filter(({ schema, mutation }) => fits(schema, mutation.value));
    await allOf(triedOf(right), async ({ operation, field, schema, mutation }) => {
      const body = bodyWith({ operation, field, schema }, mutation.value);
      const answer = await raw.sendJson(operation.method, addressOf(operation), body);
      expectNoFailure(answer, `${operation.route} ${field} = ${mutation.label}`);
    });
  });

  it.each<[string, string, string]>([
    ['broken JSON', '{"label":', 'invalid_json'],
    ['JSON with a comment', '{/* hello */}', 'invalid_json'],
    ['JSON with a bare NaN', '{"size":NaN}', 'invalid_json'],
    ['two documents', '{}{}', 'invalid_json'],
    ['a NUL byte', '{"label":"\u0000"}', 'invalid_json'],
    ['10,000 nested lists', '['.repeat(10_000) + ']'.repeat(10_000), 'invalid_json'],
    ['10,000 nested objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 'invalid_json'],
    ['a prototype as key', '{"__proto__":{"polluted":true}}', 'invalid_json'],
    ['a prototype further in', '{"settings":[{"__proto__":{"polluted":true}}]}', 'invalid_json'],
    ['a list', '[{}]', ''],
    ['a bare text', '"hello"', ''],
    ['a bare number', '7', ''],
    ['a bare true', 'true', ''],
  ])('of no route may be %s', async (what, text, code) => {
    await withoutTrace(() =>
      allOf(withBody, async (operation) => {
        const where = `${operation.route} with ${what}`;
        const answer = await raw.sendJson(operation.method, addressOf(operation), text);
        const refusal = refusalOf(answer, where);
        if (code !== '' && refusal.code !== code) throw new Error(`${where}: ${refusal.code}`);
      }),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('that name `constructor` or `prototype` touch no object of ours', async () => {
    const text = '{"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}}';
    await allOf(withBody, async (operation) => {
      expectNoFailure(
        await raw.sendJson(operation.method, addressOf(operation), text),
        operation.route,
      );
    });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('that are missing count as empty ones', async () => {
    const atOnce = withBody.filter((operation) => !goesOn(operation));
    await allOf(atOnce, async (operation) => {
      const { method } = operation;
      const path = addressOf(operation);
      for (const headers of [{ 'content-type': 'application/json' }, undefined]) {
        const answer = await raw.send({ method, path, body: '', headers });
        expectNoFailure(answer, `${operation.route} without a body`);
        if (demandedFields(operation.body!).length > 0) refusalOf(answer, operation.route);
      }
    });
  });

  it.each([
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'x',
  ])('of no route are read as %s', async (contentType) => {
    await withoutTrace(() =>
      allOf(withBody, async (operation) => {
        const where = `${operation.route} as ${contentType}`;
        const answer = await raw.send({
          method: operation.method,
          path: addressOf(operation),
          headers: { 'content-type': contentType },
          body: JSON.stringify(goodBodyOf(operation)),
        });
        const refusal = refusalOf(answer, where);
        const takesForms = UPLOADS.includes(operation.route);
        const allowed = takesForms && contentType.startsWith('multipart') ? [400, 415] : [415];
        if (!allowed.includes(answer.status)) throw new Error(`${where}: ${refusal.code}`);
      }),
    );
  });

  it('of 10 MB are refused before they cost anything', async () => {
    // Written once as bytes: to write it anew for each route takes longer than all the refusals.
    const long = Buffer.alloc(10 * MEBIBYTE, 'x');
    const bodyOf = (field: string): Buffer =>
      Buffer.concat([Buffer.from(`{"${field}":"`), long, Buffer.from('"}')]);
    const fieldOf: Readonly<Record<string, string>> = { AssetUploadRequest: 'filename' };
    await withoutTrace(async () => {
      for (const operation of triedOf(withBody)) {
        const field =
          fieldOf[operation.bodyName ?? ''] ??
          Object.keys(operation.body!.properties ?? {})[0] ??
          'x';
        const answer = await raw.send({
          method: operation.method,
          path: addressOf(operation),
          headers: { 'content-type': 'application/json' },
          body: bodyOf(field),
        });
        refusalOf(answer, operation.route);
        expect([operation.route, [400, 413].includes(answer.status)]).toEqual([
          operation.route,
          true,
        ]);
      }
      const upload = { filename: 'x.png', contentBase64: 'A'.repeat(36 * MEBIBYTE) };
      const answer = await raw.sendJson('POST', '/v1/assets/upload', upload);
      expect([answer.status, refusalOf(answer, 'upload').code]).toEqual([413, 'payload_too_large']);
    });
  });

  it('of discovery actions never break the service', async () => {
    const { accountId } = owner.ids;
    const { body } = await service.api.get(`/v1/accounts/${accountId}/actions`);
    const actions = body.actions as { id: string; inputSchema: Schema | null }[];
    const calls = actions.flatMap((action) =>
      Object.entries(action.inputSchema?.properties ?? { anything: {} as Schema }).flatMap(
        ([field, schema]) => mutationsOf(schema).map((mutation) => ({ action, field, mutation })),
      ),
    );
    expect(calls.length).toBeGreaterThan(10);
    await allOf(calls, async ({ action, field, mutation }) => {
      const path = `/v1/accounts/${accountId}/actions/${action.id}`;
      const answer = await raw.sendJson('POST', path, { [field]: mutation.value });
      expectNoFailure(answer, `${action.id} ${field} = ${mutation.label}`);
      if (answer.status >= 400) refusalOf(answer, `${action.id} ${field} = ${mutation.label}`);
    });
  });
});
