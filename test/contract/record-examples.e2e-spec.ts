import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aPromisedPng } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { projectDirectory } from '../../src/project-directory.js';
import {
  endsSession,
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
} from '../security/operations.js';
import { startPictureHost, type PictureHost } from './picture-host.js';
import { populate, type PopulatedWorkspace } from '../security/populated-workspace.js';
import type { ApiClient } from '../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { Recording, type OperationExample, type RecordedExamples } from './recorded-examples.js';

const FILE = join(projectDirectory, 'apps/api/src/http/openapi/examples.json');
const isRecording = process.env['RECORD_EXAMPLES'] === '1';
const PICTURE = aPromisedPng(64, 64).toString('base64');
const AT = '2027-03-01T09:00:00+01:00';

const INITIATE = 'POST /v1/dashboard/assets/upload/initiate';
const ATTENTION = 'GET /v1/dashboard/attention';
const DRAFT = {
  revision: 0,
  title: 'Spring menu',
  state: { text: 'Spring has come', accounts: [] },
};

/** What takes something away comes last, in this order. */
const LATE = [
  'POST /v1/runs/{runId}/publish',
  'DELETE /v1/posts/{postId}',
  'POST /v1/posts/{postId}/delete',
  'DELETE /v1/dashboard/posts/{postId}',
  'DELETE /v1/dashboard/drafts/{draftId}',
  'POST /v1/dashboard/assets/upload/{assetId}/abort',
  'DELETE /v1/labels/{labelId}',
  'DELETE /v1/webhooks/{webhookId}',
  'DELETE /v1/dashboard/keys/{keyId}',
  'DELETE /v1/keys/{keyId}',
  'DELETE /v1/dashboard/assets/{assetId}',
  'DELETE /v1/assets/{assetId}',
  'DELETE /v1/dashboard/accounts/{accountId}',
  'DELETE /v1/accounts/{accountId}',
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
  const raw: Record<
    string,
    { asset?: { id: string }; uploadId?: string; items?: readonly { id: string }[] }
  > = {};
  const found: Record<string, OperationExample> = {};

  beforeAll(async () => {
    pictures = await startPictureHost(PICTURE);
    service = await startTestService({
      environment: {
        OUTBOUND_ALLOWED_HOSTS: pictures.host,
        API_KEY_ROTATION_GRACE_SECONDS: '3600',
        MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    recording = new Recording(service.environment['SANDBOX_URL']!);
    owner = await populate(service);
    second = await connectAccount(service, 'discord');
    doubtfulPostId = await doubtfulPost();
    person = await service.signIn();
    const { body } = await person.get('/v1/dashboard/sessions');
    owner = { ...owner, ids: { ...owner.ids, sessionId: body.sessions[0].id } };
    await somethingToAttendTo();
    await person.send('PUT', `/v1/dashboard/drafts/${owner.ids['draftId']}`, { body: DRAFT });
    const contract = service.api.contract!;
    const operations = [...operationsOf(contract), ...sessionOperationsOf(contract)];
    const sorted = operations
      .filter(({ route }) => !WITHOUT_JSON.test(route))
      .toSorted((one, other) => LATE.indexOf(one.route) - LATE.indexOf(other.route));
    for (const operation of sorted) await record(operation);
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    pictures.close();
  });

  async function doubtfulPost(): Promise<string> {
    const { body } = await service.api.post('/v1/posts/apply', {
      posts: [{ account: owner.handle, text: 'Spring has come', publish_at: AT }],
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

  function bodies(): Readonly<Record<string, unknown>> {
    const { handle, mediaLink, ids, futurePostId } = owner;
    const uploadId = raw[INITIATE]?.uploadId;
    const posts = [
      { account: handle, text: 'Spring has come', publish_at: AT, media_link: mediaLink },
    ];
    const steps = [{ text: 'Spring has come' }, { text: 'And stays', interaction_type: 'reply' }];
    const targets = [{ account: handle, publish_at: AT, steps }];
    const schedule = { timezone: 'Europe/Berlin', mode: 'scheduled', posts };
    const upload = { filename: 'spring.png', contentBase64: PICTURE };
    const authorization = {
      responseType: 'code',
      clientId: 'postrider-cli',
      redirectUri: 'http://127.0.0.1:52791/callback',
      scope: 'read draft',
      state: 'of-the-program',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      resource: service.api.baseUrl,
    };
    const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
    return {
      'POST /v1/connections/start': { provider: 'linkedin' },
      'POST /v1/dashboard/connections/start': { provider: 'linkedin' },
      'POST /v1/accounts/{accountId}/actions/{actionId}': { text: 'Spring has come' },
      'POST /v1/assets/upload': upload,
      'POST /v1/dashboard/assets/upload': upload,
      'POST /v1/assets/from-url': { url: `http://${pictures.host}/spring.png` },
      'POST /v1/assets': { objectKey: owner.objectKey, originalFilename: 'spring.png' },
      'POST /v1/posts/validate': schedule,
      'POST /v1/campaigns/preview': { mode: 'draft', campaigns: [{ name: 'Spring', targets }] },
      'POST /v1/posts/apply': { ...schedule, idempotencyKey: 'spring-1' },
      'POST /v1/runs/{runId}/publish': { startAt: AT },
      'POST /v1/runs/{runId}/validate': { startAt: AT },
      'POST /v1/posts/actions': {
        action: 'reschedule',
        shiftMs: 86_400_000,
        posts: [{ id: futurePostId, revision: 1 }],
      },
      'POST /v1/posts/{postId}/retry': {},
      'POST /v1/analytics/refresh': { postId: ids['postId'], window: '7d' },
      'POST /v1/webhooks': { url: 'https://hooks.example.com/postrider', events: ['post.failed'] },
      'PATCH /v1/webhooks/{webhookId}': { description: 'Alarms', enabled: true },
      'POST /v1/webhooks/{webhookId}/replay': { since: '2026-01-05T09:00:00Z' },
      'POST /v1/webhooks/{webhookId}/rotate-secret': { graceSeconds: 3_600 },
      'POST /v1/labels': { name: 'Spring', color: 'green' },
      'PATCH /v1/labels/{labelId}': { color: 'yellow', revision: 1 },
      'POST /v1/keys': { label: 'Newsletter' },
      'POST /v1/dashboard/keys': { label: 'Newsletter', kind: 'agent' },
      'PATCH /v1/keys/{keyId}': { scopes: ['draft'], policy: { maxPostsPerDay: 50 } },
      'PATCH /v1/dashboard/keys/{keyId}': { expiresAt: AT },
      'POST /v1/dashboard/keys/{keyId}/rotate': { graceSeconds: 600 },
      'POST /v1/support/request': { message: 'How do I …?', email: 'ada@example.com' },
      'POST /v1/auth/demo': { claimToken: 'the-token-of-the-link' },
      'POST /v1/auth/email/sign-up': { ...credentials, name: 'Ada' },
      'POST /v1/auth/email/sign-in': credentials,
      'POST /v1/auth/email/verify': { email: credentials.email, code: '123456' },
      'POST /v1/auth/email/forgot-password': { email: credentials.email },
      'POST /v1/auth/email/reset-password': { ...credentials, code: '123456' },
      'POST /v1/dashboard/password': {
        currentPassword: 'old words',
        newPassword: 'new words here',
      },
      'POST /v1/dashboard/compose': {
        text: 'Spring has come',
        targets: [{ account: handle }],
        publishAt: AT,
      },
      'POST /v1/dashboard/authorizations/check': authorization,
      'POST /v1/dashboard/authorizations': {
        ...authorization,
        scopes: ['draft'],
        policy: { providers: ['telegram'], maxPostsPerDay: 10 },
      },
      'POST /v1/dashboard/sandbox/accounts': { providers: ['telegram', 'linkedin'] },
      'POST /v1/dashboard/sandbox/faults': { provider: 'telegram', fault: 'delay', times: 2 },
      'PUT /v1/dashboard/drafts/{draftId}': { ...DRAFT, revision: 1 },
      'PATCH /v1/posts/{postId}': { account: handle, text: 'Early summer', publishAt: AT },
      'PATCH /v1/dashboard/posts/{postId}': { account: handle, text: 'Summer', publishAt: AT },
      'POST /v1/dashboard/posts/{postId}/resolve': {
        outcome: 'published',
        providerUrl: 'https://t.me/harbour_news/7',
      },
      'PATCH /v1/dashboard/assets/{assetId}': { altText: 'A field of red tulips' },
      'PATCH /v1/dashboard/workspace': { timezone: 'Europe/Berlin', weekStartsOn: 1 },
      'PATCH /v1/dashboard/preferences': { locale: 'de', theme: 'dark' },
      'POST /v1/dashboard/assets/upload/initiate': { filename: 'spring.mp4', size: 1_000_000 },
      'POST /v1/dashboard/assets/upload/{assetId}/part': { uploadId, partNumber: 1 },
      'POST /v1/dashboard/assets/upload/{assetId}/complete': {
        uploadId,
        parts: [{ ETag: '"5d41402abc4b2a76b9719d911017c592"', PartNumber: 1 }],
      },
      'POST /v1/dashboard/assets/upload/{assetId}/abort': { uploadId },
      'POST /v1/billing/checkout': { plan: 'team', billingInterval: 'monthly' },
      'POST /v1/billing/app-store/transactions/claim': { signedTransactionInfo: 'eyJ….eyJ….sig' },
      'POST /v1/billing/app-store/notifications': { signedPayload: 'eyJ….eyJ….sig' },
      'POST /auth/mobile/apple/native': { identityToken: 'eyJ….eyJ….sig' },
      'POST /auth/mobile/exchange': { ticket: 'ticket-of-the-callback' },
      'DELETE /v1/assets/{assetId}': { retentionDays: 7, force: true },
      'DELETE /v1/dashboard/assets/{assetId}': { retentionDays: 7, force: true },
    };
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
    const body = operation.body ? (bodies()[route] ?? {}) : undefined;
    const client = await clientFor(operation);
    const path = pathOf(operation, idsFor(operation));
    const answer = await client.send(method, path, { body });
    if (typeof answer.body !== 'object') return;
    raw[route] = answer.body;
    const again = REPEATED.includes(route) ? [await client.send(method, path, { body })] : [];
    const responses = [answer, ...again].map((one) => [one.status, recording.stable(one.body)]);
    found[route] = {
      ...(body === undefined ? {} : { request: recording.stable(body) }),
      responses: Object.fromEntries(responses) as OperationExample['responses'],
    };
  }

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

/** Routes, statuses, and the names of fields down to what every answer of the kind has. */
function outlineOf(examples: RecordedExamples): object {
  return Object.fromEntries(
    Object.entries(examples).map(([route, { responses }]) => [
      route,
      Object.entries(responses).map(([status, body]) => [
        status,
        Object.keys(body as object).toSorted(),
      ]),
    ]),
  );
}
