import fc from 'fast-check';
import type { ApiAnswer, ApiClient } from '../support/api-client.js';
import { arbitraryOf, type DocumentSchema } from '../support/schema-arbitrary.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { populate, type PopulatedWorkspace } from '../security/populated-workspace.js';
import {
  endsSession,
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
  type Parameter,
} from '../security/operations.js';

const RUNS = Number(process.env['DOCUMENT_RUNS'] ?? 4);

/** Issues that say that a document does not have the form of a schedule. */
const ISSUES_OF_FORM = [
  'schedule_mode_invalid',
  'on_missed_invalid',
  'interaction_type_invalid',
  'campaign_name_required',
];

/**
 * Fields whose values only this installation can judge, whatever their form: what it was configured with, what
 * is public, what belongs together. Their refusals are of the content, though the status is 400.
 */
const JUDGED_BY_VALUE = [
  'to',
  'after',
  'timezone',
  'callbackScheme',
  'redirectTo',
  'siteUrl',
  'url',
  'objectKey',
  'graceSeconds',
  'expiresAt',
  'scopes',
  'policy.accounts',
  'policy.providers',
  'email',
  'token',
  'body',
  'botToken',
  'chatId',
  'webhookUrl',
  'deleteAfter',
  'password',
  'newPassword',
  // dates that are in a calendar
  'blackouts',
  'days',
  // of actions for many posts: which of them takes a time, labels or a queue, and one of two; no post twice
  'queue',
  'queuePosition',
  'action',
  'shiftMs',
  'posts',
  'labels',
  'atomic',
  // of tables: columns that there are
  'mapping',
  'timezone',
  // of review links: one of two; of rules: what is there to be named
  'postIds',
  'runId',
  'rules.accounts',
  'rules.labels',
  'rules.who.keyIds',
  'rules.approvers.userIds',
  // what is to be changed
  'comment',
];

/** Fields are named as they were sent, also by their other spellings, and by their place in a list. */
const camelCased = (name: string): string =>
  name
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Request {
  readonly body?: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

const FORM = 'application/x-www-form-urlencoded';

describe('documents made from the OpenAPI document', () => {
  let service: TestService;
  let owner: PopulatedWorkspace;
  let person: ApiClient;
  let operations: readonly Operation[];

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'in_process',
      environment: { APPLE_SIGN_IN_BUNDLE_IDS: 'com.example.app', WEBHOOK_MAX_ENDPOINTS: '1000' },
    });
    owner = await populate(service);
    person = await service.signIn();
    const contract = service.api.contract!;
    operations = [...operationsOf(contract), ...sessionOperationsOf(contract)].filter(
      (operation) => !endsSession(operation),
    );
  }, 60_000);
  afterAll(() => service.stop());

  const hints = () => {
    const ofAccount = fc.constantFrom(owner.handle, owner.ids['accountId']);
    const address = fc.constantFrom(owner.mediaLink, 'http://127.0.0.1:9/picture.png');
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York');
    return {
      account: ofAccount,
      channel: ofAccount,
      accountHandle: ofAccount,
      timezone: zone,
      url: address,
      media_link: address,
      mediaLink: address,
      // Nothing happens meanwhile.
      waitSeconds: fc.constant(0),
      wait_seconds: fc.constant(0),
      postId: fc.constantFrom(owner.ids['postId'], owner.futurePostId),
    };
  };

  function formOf({ path, method }: Operation): DocumentSchema | null {
    const { paths } = service.api.contract!.document as unknown as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: DocumentSchema }> } }>
      >;
    };
    return paths[path]![method.toLowerCase()]!.requestBody?.content[FORM]?.schema ?? null;
  }

  /** Real ids, except where the call would take away what the next ones need. */
  function addressOf(operation: Operation): string {
    const isEnding = operation.method === 'DELETE' || /\/(rotate|disconnect)/.test(operation.path);
    const nothing = Object.fromEntries(operation.pathParameters.map((name) => [name, 'none']));
    return pathOf(operation, isEnding ? nothing : { ...owner.ids, sessionId: 'none' });
  }

  function requestsOf(operation: Operation): fc.Arbitrary<Request> {
    const { document } = service.api.contract!;
    const options = { document, hints: hints() };
    const query = queryOf(operation.queryParameters, options);
    const schema = operation.body ?? formOf(operation);
    if (schema === null) return query.map((found) => ({ query: found }));
    const body = arbitraryOf(schema as DocumentSchema, options).map(withoutConflict);
    return fc.tuple(query, body).map(([found, made]) => ({ query: found, body: made }));
  }

  /** What is wrong with an answer; null for nothing. The client has compared its JSON with the document. */
  function faultOf(operation: Operation, { status, body, headers }: ApiAnswer): string | null {
    const responses =
      service.api.contract!.document.paths[operation.path]![operation.method.toLowerCase()]!
        .responses;
    const stated = responses[String(status)];
    if (!stated) return 'the document does not state this status';
    const [mediaType] = (headers.get('content-type') ?? '').split(';');
    const kinds = Object.keys(stated.content ?? {});
    const isStated = kinds.includes('*/*') || kinds.includes(mediaType!);
    if (body !== '' && !isStated) return `the document does not state ${mediaType}`;
    if (status === 500) return 'a failure of ours';
    const { issues = [], field } = (body?.details ?? {}) as {
      issues?: { code?: string; path?: string }[];
      field?: string;
    };
    if (issues.some(({ code = '' }) => ISSUES_OF_FORM.includes(code))) return 'a refusal of form';
    const isByValue = JUDGED_BY_VALUE.includes(camelCased(field ?? issues[0]?.path ?? ''));
    const isPage = mediaType === 'text/html';
    return status === 400 && !isByValue && !isPage ? 'a refusal of form' : null;
  }

  async function send(operation: Operation, request: Request): Promise<ApiAnswer> {
    const client = operation.needsSession ? person : service.api;
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query)) {
      search.set(name, Array.isArray(value) ? value.join() : String(value));
    }
    const path = `${addressOf(operation)}${search.size > 0 ? `?${search}` : ''}`;
    // The client compares status and body of every answer with the document.
    if (formOf(operation) === null)
      return client.send(operation.method, path, { body: request.body });
    const headers = { 'content-type': FORM };
    // What a form holds is text, also of what the document leaves open.
    const fields = Object.entries(request.body as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const body = String(new URLSearchParams(fields as [string, string][]));
    return client.send(operation.method, path, { body, headers });
  }

  it('are taken by every route: no failure of ours, no refusal of their form, nothing unsaid', async () => {
    const found: string[] = [];
    for (const operation of operations) {
      const takes = operation.body !== null || operation.queryParameters.length > 0;
      await fc
        .assert(
          fc.asyncProperty(requestsOf(operation), async (request) => {
            const answer = await send(operation, request);
            const fault = faultOf(operation, answer);
            if (fault) throw new Error(`${fault}: ${answer.status} ${JSON.stringify(answer.body)}`);
          }),
          { numRuns: takes ? RUNS : 1, endOnFailure: true },
        )
        .catch((error: Error) =>
          found.push(
            `${operation.route}: ${error.message.slice(0, 900)} ${(error.cause as Error | undefined)?.message ?? ''}`,
          ),
        );
    }
    expect(found).toEqual([]);
  }, 300_000);
});

function queryOf(
  parameters: readonly Parameter[],
  options: Parameters<typeof arbitraryOf>[1],
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  // An opaque text of an answer, not made by clients.
  const own = parameters.filter(({ name }) => name !== 'cursor');
  const properties = Object.fromEntries(
    own.map((parameter) => [
      parameter.name,
      { ...parameter.schema, 'x-alias-of': (parameter as { 'x-alias-of'?: string })['x-alias-of'] },
    ]),
  );
  const required = own.filter((one) => one.required).map(({ name }) => name);
  const schema = { type: 'object', properties, required, additionalProperties: false };
  return arbitraryOf(schema, options) as fc.Arbitrary<Record<string, unknown>>;
}

/** The wrapper and what it wraps, or an account and targets, must say the same: a schema cannot tell. */
function withoutConflict(body: unknown): unknown {
  const made = body as Readonly<Record<string, unknown>>;
  if (made['schedule']) return { schedule: withoutConflict(made['schedule']) };
  if (!made['targets']) return made;
  const { account: _, accountHandle: __, ...rest } = made;
  return rest;
}
