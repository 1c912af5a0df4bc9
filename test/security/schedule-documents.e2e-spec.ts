import fc from 'fast-check';
import { startTestService, type TestService } from '../support/test-service.js';
import {
  judgeOf,
  mutationsOf,
  propertiesOf,
  someForAlias,
  UNSTORABLE,
  type Mutation,
} from './mutations.js';
import type { Schema } from './operations.js';
import { populate, type PopulatedWorkspace } from './populated-workspace.js';
import {
  allOf,
  expectNoFailure,
  placesOf,
  RawClient,
  refusalOf,
  type RawAnswer,
} from './raw-requests.js';
import { placesFor, type Place } from './schedule-places.js';
import { rowCounts } from './table-snapshots.js';
import { triedOf } from './tried-cases.js';

type Fields = Readonly<Record<string, unknown>>;

interface Spoilt {
  readonly place: Place;
  readonly field: string;
  readonly schema: Schema;
  readonly mutation: Mutation;
}

const ROUTES = ['/v1/posts/validate', '/v1/campaigns/preview', '/v1/posts/apply'] as const;

/** Where the document is read more kindly than its schema says. */
function isTolerated({ field, mutation }: Spoilt): boolean {
  const { value } = mutation;
  // Null is as good as absent, and so is text without a letter where a word is expected.
  if (value === null) return true;
  return typeof value === 'string' && value.trim() === '' && field !== 'account';
}

describe('schedule documents', () => {
  let service: TestService;
  let raw: RawClient;
  let owner: PopulatedWorkspace;
  let places: readonly Place[];
  let fits: ReturnType<typeof judgeOf>;

  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_REQUESTS_PER_MINUTE: '0', RATE_LIMIT_APPLIES_PER_MINUTE: '0' };
    service = await startTestService({ environment: unlimited });
    owner = await populate(service);
    raw = new RawClient(service.api);
    fits = judgeOf(service.api.contract!);
    places = placesFor(owner);
  }, 60_000);
  afterAll(async () => {
    raw.close();
    await service.stop();
  });

  function spoiltDocuments(mutationsFor: (schema: Schema) => readonly Mutation[]): Spoilt[] {
    const { contract } = service.api;
    const { schemas } = (
      contract!.document as unknown as { components: { schemas: Record<string, Schema> } }
    ).components;
    return places.flatMap((place) =>
      propertiesOf(contract!, schemas[place.schemaName]!).flatMap(([field, schema]) =>
        someForAlias(schema, mutationsFor(schema)).map((mutation) => ({
          place,
          field,
          schema,
          mutation,
        })),
      ),
    );
  }

  const send = (route: string, { place, field, mutation }: Spoilt): Promise<RawAnswer> =>
    raw.sendJson('POST', route, place.document({ [field]: mutation.value }));

  it('are in order before they are spoilt', async () => {
    for (const { path, document } of places) {
      const answer = await raw.sendJson('POST', '/v1/posts/validate', document({}));
      expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([
        path,
        200,
        expect.any(String),
      ]);
    }
  });

  it.each(ROUTES)(
    'with a field that does not fit are refused by %s, and the field is named',
    async (route) => {
      const wrong = spoiltDocuments(mutationsOf)
        .filter((spoilt) => !fits(spoilt.schema, spoilt.mutation.value) && !isTolerated(spoilt))
        // A list of posts has no graph to preview: 409 comes before its fields are looked at.
        .filter(({ place }) => !route.includes('preview') || place.path.startsWith('campaigns'));
      expect(wrong.length).toBeGreaterThan(250);
      const before = await rowCounts(service);
      await allOf(triedOf(wrong), async (spoilt) => {
        const { place, field, mutation } = spoilt;
        const where = `${route} ${place.path}.${field} = ${mutation.label}`;
        const answer = await send(route, spoilt);
        const refusal = refusalOf(answer, where);
        if (![400, 422].includes(answer.status)) throw new Error(`${where}: ${answer.status}`);
        if (answer.status === 422) expectWholeIssues(answer, where);
        // A list of campaigns beside posts is a fault of the document, whatever the list holds.
        if (refusal.details.issues?.[0]?.['code'] === 'schedule_shape_conflict') return;
        const full = place.path === '' ? field : `${place.path}.${field}`;
        if (!placesOf(refusal).some((named) => named.startsWith(full))) {
          throw new Error(`${where}: names ${placesOf(refusal).join(', ')} | ${refusal.message}`);
        }
      });
      expect(await rowCounts(service)).toEqual(before);
    },
  );

  it('never break the service when their fields fit', async () => {
    const right = spoiltDocuments(mutationsOf).filter(
      (spoilt) => fits(spoilt.schema, spoilt.mutation.value) || isTolerated(spoilt),
    );
    await allOf(triedOf(right), async (spoilt) => {
      const where = `${spoilt.place.path}.${spoilt.field} = ${spoilt.mutation.label}`;
      const answer = await send('/v1/posts/validate', spoilt);
      expectNoFailure(answer, where);
      if (answer.status >= 400) refusalOf(answer, where);
      if (answer.status === 422) expectWholeIssues(answer, where);
    });
  });

  it('with text that cannot be stored are refused', async () => {
    const before = await rowCounts(service);
    await allOf(triedOf(spoiltDocuments(() => UNSTORABLE)), async (spoilt) => {
      const where = `${spoilt.place.path}.${spoilt.field} = ${spoilt.mutation.label}`;
      const answer = await send('/v1/posts/apply', spoilt);
      expect([where, answer.status, refusalOf(answer, where).code]).toEqual([
        where,
        400,
        'invalid_parameter',
      ]);
    });
    expect(await rowCounts(service)).toEqual(before);
  });

  it('with unknown, inherited or misspelt fields are no danger', async () => {
    const odd = {
      constructor: { name: 'x' },
      toString: 1,
      hasOwnProperty: null,
      surprise: [{}],
      then: 'x',
    };
    for (const { path, document } of places) {
      const answer = await raw.sendJson('POST', '/v1/posts/validate', document(odd));
      expectNoFailure(answer, path);
      if (answer.status === 422) expectWholeIssues(answer, path);
    }
  });

  it('of any JSON whatever get a judgement', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), fc.jsonValue({ maxDepth: 5 }), (route, value) =>
        expectJudgement(route, value),
      ),
      { numRuns: 150, seed: 1 },
    );
  });

  it('made of known fields with any JSON in them get a judgement', async () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom<unknown>(
        owner.handle,
        owner.mediaLink,
        'telegram',
        '2030-01-01T00:00:00',
        'UTC',
        5,
      ),
    );
    const recordOf = (
      schemaName: string,
      nested: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
    ) => {
      const names = spoiltFieldNames(schemaName);
      const fields = Object.fromEntries(names.map((name) => [name, nested[name] ?? anything]));
      return fc.record(fields, { requiredKeys: [] });
    };
    const few = (item: fc.Arbitrary<unknown>) =>
      fc.oneof(fc.array(item, { maxLength: 3 }), anything);
    const post = recordOf('PostInput', { assets: few(recordOf('AssetInput')) });
    const target = recordOf('CampaignTargetInput', { steps: few(post) });
    const campaigns = few(recordOf('CampaignInput', { targets: few(target) }));
    const envelope = recordOf('ScheduleEnvelope', {
      posts: few(post),
      campaigns,
      timezone: fc.constant('Europe/Berlin'),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ROUTES), envelope, (route, value) =>
        expectJudgement(route, value),
      ),
      { numRuns: 300, seed: 2 },
    );
  });

  it('of more than a thousand posts, or of ten megabytes, are refused', async () => {
    const post = { account: owner.handle, text: 'one of many' };
    const many = await raw.sendJson('POST', '/v1/posts/validate', {
      posts: Array(1_001).fill(post),
    });
    expect([many.status, expectWholeIssues(many, 'many').length > 0]).toEqual([422, true]);
    const long = { posts: [{ ...post, text: 'x'.repeat(10 * 1024 * 1024) }] };
    for (const route of ROUTES) {
      const answer = await raw.sendJson('POST', route, long);
      expect([answer.status, refusalOf(answer, route).code]).toEqual([413, 'payload_too_large']);
    }
  });

  it('with odd idempotency keys are refused or kept apart', async () => {
    const document = { mode: 'draft', posts: [{ account: owner.handle, text: 'keyed' }] };
    for (const key of ['x'.repeat(5_000), '__proto__', "' OR 1=1", '\u00e9']) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const body = JSON.stringify(document);
      const answer = await raw.send({ method: 'POST', path: '/v1/posts/apply', headers, body });
      expectNoFailure(answer, key);
    }
  });

  function spoiltFieldNames(schemaName: string): readonly string[] {
    const { components } = service.api.contract!.document as unknown as {
      components: { schemas: Record<string, Schema> };
    };
    return Object.keys(components.schemas[schemaName]!.properties ?? {});
  }

  async function expectJudgement(route: string, value: unknown): Promise<void> {
    const answer = await raw.sendJson('POST', route, value === undefined ? null : value);
    expectNoFailure(answer, route);
    if (answer.status < 300) return;
    refusalOf(answer, route);
    if (![400, 409, 422].includes(answer.status)) throw new Error(`${route}: ${answer.status}`);
    if (answer.status === 422) expectWholeIssues(answer, route);
  }
});

/** Every issue says what, how bad, where and why. */
function expectWholeIssues(answer: RawAnswer, where: string): readonly Fields[] {
  const { code, details } = refusalOf(answer, where);
  const issues = (details.issues ?? []) as readonly Fields[];
  const isWhole = ({ code: issue, message, path, severity }: Fields): boolean =>
    typeof issue === 'string' &&
    typeof message === 'string' &&
    message !== '' &&
    typeof path === 'string' &&
    (severity === 'error' || severity === 'warning');
  if (code !== 'validation_failed' || issues.length === 0 || !issues.every(isWhole)) {
    throw new Error(`${where}: ${answer.text.slice(0, 400)}`);
  }
  return issues;
}
