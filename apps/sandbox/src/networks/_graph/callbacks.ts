import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { fetchAsNetwork } from '../../kernel/network-fetch.js';

const answerTimeoutMs = 20_000;
const expiresAfterSeconds = 3_600;

type CallbackKind = 'deauthorize' | 'data-deletion';

/** A person who uses an application. */
interface CallbackPerson {
  /** The id that is sent. */
  readonly userId: string;
  /** The application's secret, which signs; null as long as it is not known. */
  readonly secret: string | null;
  /** What the button does at the network. */
  press(): void;
}

/**
 * `POST /_sandbox/<network>/deauthorize` and `/data-deletion` with `{userId, callbackUrl}`: a person removes the
 * application, or asks for the deletion of their data. The callback gets a signed request; its answer is told.
 */
export function registerCallbacks(
  scope: FastifyInstance,
  network: string,
  kernel: Pick<SandboxKernel, 'now'>,
  find: (userId: string, kind: CallbackKind) => CallbackPerson | undefined,
): void {
  for (const kind of ['deauthorize', 'data-deletion'] as const) {
    scope.post(`/_sandbox/${network}/${kind}`, async ({ body }) => {
      const { userId, callbackUrl } = readOrder(jsonObject(body));
      const person = find(userId, kind);
      if (person === undefined) throw new ControlError(404, `${userId} uses no application here`);
      if (person.secret === null) throw new ControlError(409, 'the secret is not known yet');
      person.press();
      const issuedAt = Math.floor(kernel.now().getTime() / 1000);
      // `expires` is documented for deletions only.
      const expires = kind === 'deauthorize' ? {} : { expires: issuedAt + expiresAfterSeconds };
      const payload = { ...expires, issued_at: issuedAt, user_id: person.userId };
      return postCallback(callbackUrl, signRequest(payload, person.secret));
    });
  }
}

/**
 * `<signature>.<payload>`, both base64url without padding; the signature is that of the encoded payload
 * (Meta for Developers: Data Deletion Request Callback).
 */
export function signRequest(payload: Readonly<Record<string, unknown>>, secret: string): string {
  const signed = { algorithm: 'HMAC-SHA256', ...payload };
  const encoded = Buffer.from(JSON.stringify(signed)).toString('base64url');
  const signature = createHmac('sha256', secret).update(encoded).digest('base64url');
  return `${signature}.${encoded}`;
}

function readOrder(body: Record<string, unknown>): { userId: string; callbackUrl: string } {
  onlyMembers(body, ['userId', 'callbackUrl']);
  const { userId, callbackUrl } = body;
  if (typeof userId !== 'string') throw new ControlError(400, 'userId must be a string');
  const isAddress = typeof callbackUrl === 'string' && URL.canParse(callbackUrl);
  if (isAddress && /^https?:\/\//.test(callbackUrl)) return { userId, callbackUrl };
  throw new ControlError(400, 'callbackUrl must be an http(s) URL');
}

/** Posts a signed request as Meta does. Throws ControlError when nobody answers. */
async function postCallback(callbackUrl: string, signedRequest: string): Promise<unknown> {
  try {
    const response = await fetchAsNetwork(callbackUrl, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signedRequest }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const contentType = response.headers.get('content-type');
    return { status: response.status, contentType, body: readBody(await response.text()) };
  } catch (error) {
    throw new ControlError(502, `the callback did not answer: ${(error as Error).message}`);
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
