import { ControlError, onlyMembers } from '../../../control/control-error.js';
import type { MetaDesk } from '../meta-desk.js';
import type { Consent } from './consents.js';
import {
  postCallback,
  signRequest,
  type CallbackAnswer as TextAnswer,
} from '../../_instagram-graph/index.js';

const expiresAfterSeconds = 3_600;

/** What the service answered to a callback, its JSON read. */
type CallbackAnswer = Omit<TextAnswer, 'body'> & { readonly body: unknown };

interface CallbackOrder {
  readonly consent: Consent;
  readonly userId: string;
  readonly callbackUrl: string;
  readonly secret: string;
}

/** The person removes the application: every token of it dies, then the service is told. */
export async function deauthorize(
  desk: MetaDesk,
  body: Record<string, unknown>,
): Promise<CallbackAnswer> {
  const { consent, userId, callbackUrl, secret } = readOrder(desk, body);
  desk.grants.endAll(consent.appId, consent.login);
  // The number of the application stays known, so that a deletion request can follow.
  desk.kernel.state.set(`removed/${consent.appId}/${consent.login}`, consent);
  const payload = { issued_at: nowSeconds(desk), user_id: userId };
  return post(callbackUrl, signRequest(payload, secret));
}

/** The person asks for their data to be deleted, usually after the application was removed. */
export async function requestDeletion(
  desk: MetaDesk,
  body: Record<string, unknown>,
): Promise<CallbackAnswer> {
  const { userId, callbackUrl, secret } = readOrder(desk, body);
  const issuedAt = nowSeconds(desk);
  const payload = { expires: issuedAt + expiresAfterSeconds, issued_at: issuedAt, user_id: userId };
  return post(callbackUrl, signRequest(payload, secret));
}

function readOrder(desk: MetaDesk, body: Record<string, unknown>): CallbackOrder {
  onlyMembers(body, ['userId', 'callbackUrl', 'appId', 'secret']);
  const { userId, callbackUrl, appId, secret } = body;
  if (typeof userId !== 'string' && typeof userId !== 'number') {
    throw new ControlError(400, 'userId is the app-scoped id or the login of a sandbox person');
  }
  if (
    typeof callbackUrl !== 'string' ||
    !/^https?:\/\//.test(callbackUrl) ||
    !URL.canParse(callbackUrl)
  ) {
    throw new ControlError(400, 'callbackUrl must be an http(s) URL');
  }
  const consent = findConsent(desk, String(userId), appId === undefined ? null : String(appId));
  const known = typeof secret === 'string' ? secret : desk.applications.secretOf(consent.appId);
  if (known === null) {
    throw new ControlError(409, `the secret of application ${consent.appId} is not known yet`);
  }
  const person = desk.directory.person(consent.login);
  const scopedId = person ? desk.directory.scopedId(person, consent.appId) : String(userId);
  return { consent, userId: scopedId, callbackUrl, secret: known };
}

/** Whose consent is meant: present ones first, then removed ones. */
function findConsent(desk: MetaDesk, userId: string, appId: string | null): Consent {
  const all = ['consent/', 'removed/'].flatMap((prefix) =>
    desk.kernel.state.list<Consent>(prefix).map(({ value }) => value),
  );
  const found = all.find(
    (consent) =>
      (appId === null || consent.appId === appId) &&
      desk.directory.personNamed(userId, consent.appId)?.login === consent.login,
  );
  if (found) return found;
  throw new ControlError(404, `nobody with the id ${userId} uses an application of the sandbox`);
}

async function post(callbackUrl: string, signed: string): Promise<CallbackAnswer> {
  const answer = await postCallback(callbackUrl, signed);
  return { ...answer, body: readBody(answer.body) };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function nowSeconds({ kernel }: MetaDesk): number {
  return Math.floor(kernel.now().getTime() / 1000);
}
