import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#libs/kernel';
import { projectDirectory } from '../../src/project-directory.js';
import {
  endsSession,
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
} from '../security/operations.js';
import { UNAUDITED_OPERATIONS } from '#apps/api';
import { AuditWatch, JUDGED_ELSEWHERE } from './audited-operations.js';
import { exampleBodies, EXAMPLE_DRAFT, EXAMPLE_PICTURE, EXAMPLE_TIME } from './example-bodies.js';
import { changesThatSucceed } from './changes-that-succeed.js';
import { aColleague, bodiesAboutPeople } from './a-colleague.js';
import { startPictureHost, type PictureHost } from './picture-host.js';
import { populate, type PopulatedWorkspace } from '../security/populated-workspace.js';
import type { ApiAnswer, ApiClient } from '../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import {
  outlineOf,
  Recording,
  type OperationExample,
  type RecordedExamples,
} from './recorded-examples.js';

const FILE = join(projectDirectory, 'apps/api/src/http/openapi/examples.json');
const isRecording = process.env['RECORD_EXAMPLES'] === '1';

const INITIATE = 'POST /v1/dashboard/assets/upload/initiate';
const ATTENTION = 'GET /v1/dashboard/attention';

/** What takes something away comes last, in this order. */
const LATE = [
  'POST /v1/runs/{runId}/publish',
  'DELETE /v1/posts/{postId}',
  'POST /v1/posts/{postId}/delete',
  'DELETE /v1/dashboard/posts/{postId}',
  'DELETE /v1/dashboard/drafts/{draftId}',
  'POST /v1/dashboard/assets/upload/{assetId}/abort',
  'DELETE /v1/imports/{importId}',
  'POST /v1/recurrences/{recurrenceId}/end',
  'DELETE /v1/recurrences/{recurrenceId}',
  'DELETE /v1/queues/{queueId}',
  'DELETE /v1/labels/{labelId}',
  'DELETE /v1/review-links/{reviewLinkId}',
  'DELETE /v1/webhooks/{webhookId}',
  'DELETE /v1/dashboard/keys/{keyId}',
  'DELETE /v1/keys/{keyId}',
  'DELETE /v1/dashboard/assets/{assetId}',
  'DELETE /v1/assets/{assetId}',
  'DELETE /v1/dashboard/accounts/{accountId}',
  'DELETE /v1/accounts/{accountId}',
  'DELETE /v1/dashboard/invitations/{invitationId}',
  'DELETE /v1/dashboard/members/{userId}',
  'DELETE /v1/dashboard/sessions/{sessionId}',
  'POST /v1/dashboard/session/sign-out',
];

/** Answered otherwise when they are sent once more. */
const REPEATED = ['POST /v1/posts/apply'];

/** Answers that are no JSON, or that only another service gives. */
const WITHOUT_JSON =
  /^(GET \/media|PUT \/uploads|GET \/auth\/|GET \/oauth\/|GET \/v1\/dashboard\/events)/;

describe('the examples of the OpenAPI document', () => {
  let service: TestService;
  let pictures: PictureHost;
  let owner: PopulatedWorkspace;
  let person: ApiClient;
  let second: { readonly id: string };
  /** Its outcome is unknown. */
  let doubtfulPostId: string;
  let recording: Recording;
  let operations: readonly Operation[];
  let audit: AuditWatch;
  /** What calls left in the audit log and should not have, or the other way round. */
  const faults: string[] = [];
  const raw: Record<
    string,
    { asset?: { id: string }; uploadId?: string; items?: readonly { id: string }[] }
  > = {};
  const found: Record<string, OperationExample> = {};

  beforeAll(async () => {
    pictures = await startPictureHost(EXAMPLE_PICTURE);
    service = await startTestService({
      environment: {
        OUTBOUND_ALLOWED_HOSTS: pictures.host,
        API_KEY_ROTATION_GRACE_SECONDS: '3600',
        MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    recording = new Recording(service.environment['SANDBOX_URL']!);
    audit = new AuditWatch(service);
    owner = await populate(service);
    second = await connectAccount(service, 'discord');
    doubtfulPostId = await doubtfulPost();
    person = await service.signIn();
    const { body } = await person.get('/v1/dashboard/sessions');
    const userId = await aColleague(service);
    owner = { ...owner, ids: { ...owner.ids, sessionId: body.sessions[0].id, userId } };
    await somethingToAttendTo();
    await person.send('PUT', `/v1/dashboard/drafts/${owner.ids['draftId']}`, {
      body: EXAMPLE_DRAFT,
    });
    const contract = service.api.contract!;
    operations = [...operationsOf(contract), ...sessionOperationsOf(contract)];
    const recorded = operations.filter(({ route }) => !WITHOUT_JSON.test(route));
    for (const operation of recorded.filter(({ route }) => !LATE.includes(route))) {
      await record(operation);
    }
    for (const { id, ask } of await changesThatSucceed(service, person))
      await judge(id, await ask());
    const late = recorded.filter(({ route }) => LATE.includes(route));
    late.sort((one, other) => LATE.indexOf(one.route) - LATE.indexOf(other.route));
    for (const operation of late) await record(operation);
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    pictures.close();
  });

  async function doubtfulPost(): Promise<string> {
    const { body } = await service.api.post('/v1/posts/apply', {
      posts: [{ account: owner.handle, text: 'Spring has come', publish_at: EXAMPLE_TIME }],
    });
    const { id } = body.posts[0];
    await service.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL WHERE id = $1`,
      [id],
    );
    return id;
  }

  /** A webhook that nothing reached for days. */
  async function somethingToAttendTo(): Promise<void> {
    await service.database.database.execute(
      `INSERT INTO webhooks (id, workspace_id, url, description, events, enabled, disabled_reason,
         disabled_at, secret_key_id, secret_ciphertext, created_at, updated_at)
       SELECT $1, workspace_id, 'https://shop.example.com/hooks', 'Shop', events, false, 'failing',
         now(), secret_key_id, secret_ciphertext, now(), now()
       FROM webhooks WHERE id = $2`,
      [newId('whk'), owner.ids['webhookId']],
    );
  }

  /** Other things than the usual ones, where those are needed afterwards or do not fit. */
  function idsFor({ route }: Operation): Readonly<Record<string, string>> {
    const { ids, futurePostId, draftRunId } = owner;
    if (route.includes('/upload/{assetId}')) return { ...ids, assetId: raw[INITIATE]!.asset!.id };
    if (/(GET|POST) \/v1\/runs\/\{runId\}\/(publish|validate|campaign)/.test(route)) {
      return { ...ids, runId: draftRunId };
    }
    if (/^(PATCH \/v1(\/dashboard)?|DELETE \/v1)\/posts/.test(route)) {
      return { ...ids, postId: futurePostId };
    }
    if (route.endsWith('/resolve')) return { ...ids, postId: doubtfulPostId };
    if (route.includes('{itemId}')) return { ...ids, itemId: raw[ATTENTION]!.items![0]!.id };
    if (route.startsWith('DELETE /v1/dashboard/accounts')) return { ...ids, accountId: second.id };
    return ids;
  }

  /** Signing out is left to somebody whose session nobody needs. */
  async function clientFor(operation: Operation): Promise<ApiClient> {
    if (endsSession(operation)) return service.signIn();
    return operation.needsSession ? person : service.api;
  }

  async function record(operation: Operation): Promise<void> {
    const { route, method } = operation;
    const { baseUrl } = service.api;
    const uploadId = raw[INITIATE]?.uploadId;
    const bodies: Readonly<Record<string, unknown>> = {
      ...exampleBodies({ owner, pictureHost: pictures.host, baseUrl, uploadId }),
      ...bodiesAboutPeople(service.workspaceId),
    };
    const body = operation.body ? (bodies[route] ?? {}) : undefined;
    const client = await clientFor(operation);
    const path = pathOf(operation, idsFor(operation));
    const answer = await client.send(method, path, { body });
    await judge(operation.id, answer);
    if (typeof answer.body !== 'object') return;
    raw[route] = answer.body;
    const again = REPEATED.includes(route) ? [await client.send(method, path, { body })] : [];
    const responses = [answer, ...again].map((one) => [one.status, recording.stable(one.body)]);
    found[route] = {
      ...(body === undefined ? {} : { request: recording.stable(body) }),
      responses: Object.fromEntries(responses) as OperationExample['responses'],
    };
  }

  async function judge(id: string, answer: ApiAnswer): Promise<void> {
    const operation = operations.find((one) => one.id === id)!;
    const fault = await audit.faultOf(operation, answer);
    if (fault !== null) faults.push(fault);
  }

  it('leave an entry in the audit log where they change something, unless they are exempt by name', () => {
    expect(faults).toEqual([]);
    expect(audit.unseen(operations)).toEqual(Object.keys(JUDGED_ELSEWHERE));
    const ids = operations.map(({ id }) => id);
    const unknown = Object.keys(UNAUDITED_OPERATIONS).filter((id) => !ids.includes(id));
    expect(unknown).toEqual(['Mcp_serve']);
  });

  it('are what the service answers: the same routes, statuses and fields', async () => {
    const withoutMarks = JSON.stringify(found, null, 2)
      .replaceAll(/private-(\w+)-of-the-owner/g, 'spring-$1')
      .replaceAll(/private_(\w+)_of_the_owner/g, 'spring_$1');
    if (isRecording) await writeFile(FILE, `${withoutMarks}\n`);
    const committed = JSON.parse(await readFile(FILE, 'utf8')) as RecordedExamples;
    const recorded = JSON.parse(withoutMarks) as RecordedExamples;
    expect(outlineOf(recorded)).toEqual(outlineOf(committed));
  });

  it('hold no secret of the service that made them', async () => {
    const text = await readFile(FILE, 'utf8');
    expect(text).not.toContain(service.api.key);
    expect(text).not.toMatch(/\bpr_\w*_?[\w-]{43}\b/);
    expect(text).not.toMatch(/whsec_(?!KEPT)|127\.0\.0\.1|localhost|sandbox-bot/);
  });
});
