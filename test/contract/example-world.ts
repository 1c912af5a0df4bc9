import { newId } from '#libs/kernel';
import { populate, type PopulatedWorkspace } from '../security/populated-workspace.js';
import {
  endsSession,
  operationsOf,
  pathOf,
  sessionOperationsOf,
  type Operation,
} from '../security/operations.js';
import type { ApiClient } from '../support/api-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';
import { aColleague, bodiesAboutPeople } from './a-colleague.js';
import { exampleBodies, EXAMPLE_DRAFT, EXAMPLE_PICTURE, EXAMPLE_TIME } from './example-bodies.js';
import { startPictureHost, type PictureHost } from './picture-host.js';

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

/** Answers that are no JSON, or that only another service gives. */
const WITHOUT_JSON =
  /^(GET \/media|PUT \/uploads|GET \/auth\/|GET \/oauth\/|GET \/v1\/dashboard\/events)/;

/** A call of an operation of the document, ready to be sent. */
export interface ExampleCall {
  readonly operation: Operation;
  readonly client: ApiClient;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answered = {
  readonly asset?: { id: string };
  readonly uploadId?: string;
  readonly items?: readonly { id: string }[];
};

/** A service with one of everything, of which every operation of the document can be asked. */
export class ExampleWorld {
  private readonly answered: Record<string, Answered> = {};

  private constructor(
    readonly service: TestService,
    private readonly pictures: PictureHost,
    private readonly owner: PopulatedWorkspace,
    /** Somebody with a session of the service's workspace. */
    readonly person: ApiClient,
    private readonly secondAccountId: string,
    /** Its outcome is unknown. */
    private readonly doubtfulPostId: string,
    readonly operations: readonly Operation[],
  ) {}

  static async start(): Promise<ExampleWorld> {
    const pictures = await startPictureHost(EXAMPLE_PICTURE);
    const service = await startTestService({
      environment: {
        OUTBOUND_ALLOWED_HOSTS: pictures.host,
        API_KEY_ROTATION_GRACE_SECONDS: '3600',
        MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    const populated = await populate(service);
    const { id: secondAccountId } = await connectAccount(service, 'discord');
    const doubtfulPostId = await doubtfulPost(service, populated.handle);
    const person = await service.signIn();
    const { body } = await person.get('/v1/dashboard/sessions');
    const userId = await aColleague(service);
    const ids = { ...populated.ids, sessionId: body.sessions[0].id, userId };
    const owner = { ...populated, ids };
    await somethingToAttendTo(service, populated.ids['webhookId']!);
    await person.send('PUT', `/v1/dashboard/drafts/${populated.ids['draftId']}`, {
      body: EXAMPLE_DRAFT,
    });
    const contract = service.api.contract!;
    const operations = [...operationsOf(contract), ...sessionOperationsOf(contract)];
    return new ExampleWorld(
      service,
      pictures,
      owner,
      person,
      secondAccountId,
      doubtfulPostId,
      operations,
    );
  }

  async stop(): Promise<void> {
    await this.service.stop();
    this.pictures.close();
  }

  /** What is asked first: everything that leaves the others what they need. */
  get early(): readonly Operation[] {
    return this.recorded.filter(({ route }) => !LATE.includes(route));
  }

  /** What takes something away, in its order. */
  get late(): readonly Operation[] {
    const late = this.recorded.filter(({ route }) => LATE.includes(route));
    return late.toSorted((one, other) => LATE.indexOf(one.route) - LATE.indexOf(other.route));
  }

  async callOf(operation: Operation): Promise<ExampleCall> {
    const { owner, pictures, service } = this;
    const { baseUrl } = service.api;
    const uploadId = this.answered[INITIATE]?.uploadId;
    const bodies: Readonly<Record<string, unknown>> = {
      ...exampleBodies({ owner, pictureHost: pictures.host, baseUrl, uploadId }),
      ...bodiesAboutPeople(service.workspaceId),
    };
    return {
      operation,
      client: await this.clientFor(operation),
      method: operation.method,
      path: pathOf(operation, this.idsFor(operation)),
      body: operation.body ? (bodies[operation.route] ?? {}) : undefined,
    };
  }

  /** Remembers what later calls need. */
  note({ route }: Operation, body: object): void {
    this.answered[route] = body;
  }

  private get recorded(): readonly Operation[] {
    return this.operations.filter(({ route }) => !WITHOUT_JSON.test(route));
  }

  /** Other things than the usual ones, where those are needed afterwards or do not fit. */
  private idsFor({ route }: Operation): Readonly<Record<string, string>> {
    const { ids, futurePostId, draftRunId } = this.owner;
    if (route.includes('/upload/{assetId}')) {
      return { ...ids, assetId: this.answered[INITIATE]!.asset!.id };
    }
    if (/(GET|POST) \/v1\/runs\/\{runId\}\/(publish|validate|campaign)/.test(route)) {
      return { ...ids, runId: draftRunId };
    }
    if (/^(PATCH \/v1(\/dashboard)?|DELETE \/v1)\/posts/.test(route)) {
      return { ...ids, postId: futurePostId };
    }
    if (route.endsWith('/resolve')) return { ...ids, postId: this.doubtfulPostId };
    if (route.includes('{itemId}')) {
      return { ...ids, itemId: this.answered[ATTENTION]!.items![0]!.id };
    }
    if (route.startsWith('DELETE /v1/dashboard/accounts')) {
      return { ...ids, accountId: this.secondAccountId };
    }
    return ids;
  }

  /** Signing out is left to somebody whose session nobody needs. */
  private async clientFor(operation: Operation): Promise<ApiClient> {
    if (endsSession(operation)) return this.service.signIn();
    return operation.needsSession ? this.person : this.service.api;
  }
}

async function doubtfulPost(
  { api, database }: Pick<TestService, 'api' | 'database'>,
  account: string,
): Promise<string> {
  const { body } = await api.post('/v1/posts/apply', {
    posts: [{ account, text: 'Spring has come', publish_at: EXAMPLE_TIME }],
  });
  const { id } = body.posts[0];
  await database.database.execute(
    `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL WHERE id = $1`,
    [id],
  );
  return id;
}

/** A webhook that nothing reached for days. */
async function somethingToAttendTo({ database }: TestService, webhookId: string): Promise<void> {
  await database.database.execute(
    `INSERT INTO webhooks (id, workspace_id, url, description, events, enabled, disabled_reason,
       disabled_at, secret_key_id, secret_ciphertext, created_at, updated_at)
     SELECT $1, workspace_id, 'https://shop.example.com/hooks', 'Shop', events, false, 'failing',
       now(), secret_key_id, secret_ciphertext, now(), now()
     FROM webhooks WHERE id = $2`,
    [newId('whk'), webhookId],
  );
}
