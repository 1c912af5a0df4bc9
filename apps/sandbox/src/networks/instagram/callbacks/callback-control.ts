import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { findPerson } from '../oauth/people.js';
import { postCallback, signRequest } from '../../_instagram-graph/index.js';

type Kind = 'deauthorize' | 'data-deletion';

/**
 * `POST /_sandbox/instagram/deauthorize` and `/data-deletion` with `{userId, callbackUrl, clientId?, appSecret?}`: a person removes the app,
 * or asks for the deletion of their data. The callback gets a signed request; its answer is told. `userId` may be either
 * id of the account and is sent as it is, since the documentation does not say which one Instagram sends.
 */
export function registerCallbackControl(scope: FastifyInstance, desk: () => InstagramDesk): void {
  for (const kind of ['deauthorize', 'data-deletion'] as const) {
    scope.post(`/_sandbox/instagram/${kind}`, (request) =>
      call(desk(), kind, jsonObject(request.body)),
    );
  }
}

async function call(
  desk: InstagramDesk,
  kind: Kind,
  body: Record<string, unknown>,
): Promise<unknown> {
  onlyMembers(body, ['userId', 'callbackUrl', 'clientId', 'appSecret']);
  const { userId, callbackUrl } = body;
  if (typeof userId !== 'string') throw new ControlError(400, 'userId must be a string');
  if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl)) {
    throw new ControlError(400, 'callbackUrl must be a URL');
  }
  const signedRequest = signRequest(payloadOf(desk, kind, userId), endGrant(desk, userId, body));
  const answer = await postCallback(callbackUrl, signedRequest);
  return { signedRequest, ...answer };
}

/** The person's grant to the app ends with either callback; answers the secret that signs. */
function endGrant(
  { grants }: InstagramDesk,
  userId: string,
  { clientId, appSecret }: Record<string, unknown>,
): string {
  const person = findPerson(userId);
  const tokens = (person ? grants.ofAccount(person.id) : []).filter(
    (token) => clientId === undefined || token.clientId === clientId,
  );
  for (const token of tokens) grants.revoke(token);
  const secret = appSecret ?? tokens.at(-1)?.clientSecret;
  if (typeof secret === 'string' && secret !== '') return secret;
  throw new ControlError(404, `${userId} has granted nothing: appSecret is needed`);
}

function payloadOf({ kernel }: InstagramDesk, kind: Kind, userId: string): Record<string, unknown> {
  const issuedAt = Math.floor(kernel.now().getTime() / 1000);
  const base = { issued_at: issuedAt, user_id: userId };
  // `expires` is documented for deletions only.
  return kind === 'deauthorize' ? base : { ...base, expires: issuedAt + 3600 };
}
