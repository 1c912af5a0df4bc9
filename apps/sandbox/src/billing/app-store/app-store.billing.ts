import type { FastifyInstance, FastifyReply } from 'fastify';
import { jwtVerify } from 'jose';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { serveCalls, type CallRoute } from '../../kernel/calls/serve-calls.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { WebhookSender } from '../webhooks/webhook-sender.js';
import { Application, bundleId, issuerId, keyId } from './application.js';
import { registerAppStoreControl } from './control.js';
import { Purchases, type Environment, type Purchase } from './purchases.js';
import { SignedData } from './signed-data.js';

/** Each host knows its own purchases only. */
const hosts: Readonly<Record<string, Environment>> = {
  'api.storekit.apple.com': 'Production',
  'api.storekit-sandbox.apple.com': 'Sandbox',
};
const hourMs = 60 * 60_000;
const audience = 'appstoreconnect-v1';
const longestLifeSeconds = 60 * 60;
const routes: readonly CallRoute[] = [
  { method: 'GET', path: '/inApps/v1/subscriptions/:named', operation: 'lookup' },
];

/** An error of the App Store Server API, as its documentation numbers it. */
class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A refused bearer: 401 with a text that is no JSON. */
class Unauthenticated extends Error {}

/** Apple's App Store: purchases, notifications (version 2), and of the App Store Server API the statuses. */
export class AppStoreBilling implements SandboxNetwork {
  readonly id = 'app-store';
  readonly name = 'App Store';
  readonly hosts = Object.keys(hosts);
  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply) =>
      answerError(reply, new ApiError(429, 4_290_000, 'Rate limit exceeded.')),
    refuseToken: (_request, reply) => answerError(reply, new Unauthenticated('refused')),
  };
  private desk: ReturnType<typeof furnish>;

  /** Nobody publishes here. */
  accounts(): readonly SandboxAccount[] {
    return [];
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.desk = furnish(kernel);
    const { application, purchases, signed, notifications } = this.desk;
    acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
    scope.addHook('onClose', async () => notifications.stop());
    for (const [host, environment] of Object.entries(hosts)) {
      serveCalls<CallRoute, null>(scope, `/${host}`, {
        kernel,
        routes,
        admit: () => null,
        namesOf: () => null,
        answer: async (_route, { request, params: { named = '' } }) => {
          await requireBearer(application, request.headers.authorization, kernel.now());
          return signed.statuses(wanted(purchases, environment, named));
        },
        refuse: answerError,
      });
    }
  }

  registerControl(scope: FastifyInstance): void {
    registerAppStoreControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.notifications.stop();
    this.desk.application.restore(this.desk.now());
  }
}

function furnish(kernel: SandboxKernel) {
  const now = (): Date => kernel.now();
  const notifications = new WebhookSender(kernel.state, now, {
    // The signature is in the body.
    dress: () => ({ 'content-type': 'application/json' }),
    // Apple goes on after 12, 24, 48 and 72 hours; one is enough for a stand-in.
    retryDelaysMs: [hourMs],
    isTaken: (status) => status >= 200 && status <= 206,
  });
  const application = new Application(kernel.state);
  const purchases = new Purchases(kernel.state, now);
  const signed = new SignedData(kernel, application, notifications);
  return { now, application, purchases, signed, notifications };
}

/** Checks the token of a call ("Generating JSON Web Tokens for API requests"). @throws Unauthenticated */
async function requireBearer(
  application: Application,
  authorization: string | undefined,
  now: Date,
): Promise<void> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  const { payload, protectedHeader } = await jwtVerify(token, application.publicKey, {
    algorithms: ['ES256'],
    issuer: issuerId,
    audience,
    typ: 'JWT',
    currentDate: now,
    clockTolerance: 60,
    requiredClaims: ['iat', 'exp'],
  }).catch((cause: unknown) => {
    throw new Unauthenticated('the token is not valid', { cause });
  });
  const lives = Number(payload.exp) - Number(payload.iat);
  const isForApp = payload['bid'] === bundleId && protectedHeader.kid === keyId;
  if (!isForApp || lives > longestLifeSeconds) throw new Unauthenticated('not for this app');
}

function wanted(purchases: Purchases, environment: Environment, named: string): Purchase {
  if (!/^\d{1,20}$/.test(named)) {
    throw new ApiError(400, 4_000_006, 'Invalid transaction identifier.');
  }
  const purchase = purchases.find(named);
  if (purchase?.environment === environment) return purchase;
  throw new ApiError(404, 4_040_010, 'Transaction id not found.');
}

/** Sets the status and returns what to send. @throws what is neither */
function answerError(reply: FastifyReply, error: unknown): unknown {
  if (error instanceof Unauthenticated) {
    reply.code(401).type('text/plain');
    return 'Unauthenticated\n';
  }
  if (!(error instanceof ApiError)) throw error;
  reply.code(error.status);
  return { errorCode: error.errorCode, errorMessage: error.message };
}
