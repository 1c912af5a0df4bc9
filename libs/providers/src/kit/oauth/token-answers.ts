import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import { retryAfterMs } from '../../contract/transport-failure.js';
import type { OAuthServer, TokenAnswer, TokenErrors, TokenQuestion } from './oauth-server.js';

const APPLICATION_CODES: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);
const ENDED: readonly string[] = ['invalid_grant'];

/**
 * What an answer of a token endpoint means; null for a success. Only the network's clear word about the grant ends
 * the person's login (`auth_expired`): a limit, an outage and a wrong application never do. Pure.
 */
export function classifyTokenAnswer(
  server: Pick<OAuthServer, 'network' | 'errors'>,
  answer: TokenAnswer,
  question: TokenQuestion,
): ProviderFailureDetails | null {
  const { network, errors } = server;
  const failure =
    errors.read === undefined ? readRefusal(network, answer) : errors.read(answer, question);
  if (failure === null || failure.failureClass === 'rate_limited' || answer.status >= 500) {
    return failure;
  }
  if ((errors.isOfApplication ?? hasApplicationCode)(failure, answer)) {
    return ofApplication(network, errors, failure);
  }
  if ((errors.ended ?? ENDED).includes(failure.providerCode ?? '')) {
    return { ...failure, failureClass: 'auth_expired' };
  }
  const failureClass = errors.otherwise?.(failure, answer, question) ?? failure.failureClass;
  return { ...failure, failureClass };
}

/** For networks whose application faults are told by their code. */
export function codeIn(...codes: readonly string[]): NonNullable<TokenErrors['isOfApplication']> {
  return ({ providerCode }) => codes.includes(providerCode ?? '');
}

/** RFC 6749, section 5.2, and the neighbouring spellings that networks have. Some refuse with status 200. */
function readRefusal(
  network: string,
  { status, headers, body }: TokenAnswer,
): ProviderFailureDetails | null {
  const json = JsonReader.parse(body.toString('utf8'));
  const refusal = json.text('error') ?? json.text('error_code');
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && refusal === null) return null;
  const code = refusal ?? json.text('code');
  const words =
    json.text('error_description') ?? json.text('message') ?? json.text('debug_message') ?? code;
  const message = words ?? `${network} answered ${status} to a request for a token`;
  const failure = { status, providerCode: code, message };
  if (status !== 429) return { ...failure, failureClass: 'transient' as FailureClass };
  return {
    ...failure,
    failureClass: 'rate_limited',
    scope: 'app',
    retryAfterMs: retryAfterMs(headers),
  };
}

function hasApplicationCode({ providerCode }: ProviderFailureDetails): boolean {
  return APPLICATION_CODES.has(providerCode ?? '');
}

function ofApplication(
  network: string,
  { ofApplication: failureClass = 'permission', variables = [] }: TokenErrors,
  failure: ProviderFailureDetails,
): ProviderFailureDetails {
  const named = variables.length === 0 ? '' : ` (${variables.join(', ')})`;
  const said = `${network} does not accept the application of this service${named}`;
  return { ...failure, failureClass, message: `${said}: ${failure.message}` };
}
