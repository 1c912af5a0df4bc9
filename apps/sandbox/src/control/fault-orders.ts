import { sandboxOperations, type Fault, type FaultKind } from '../kernel/network.js';
import { ControlError, onlyMembers } from './control-error.js';
import { optionalText, wholeMember, wordMember, type ControlBody } from './members.js';

/** What a fault does, and the operation on which it shows best. */
interface FaultOffer {
  readonly kind: FaultKind;
  readonly description: string;
  readonly operation: Fault['operation'];
}

const offer = (
  kind: FaultKind,
  operation: FaultOffer['operation'],
  description: string,
): FaultOffer => ({ kind, description, operation });

/** Every fault on offer. */
export const faultOffers: readonly FaultOffer[] = [
  offer(
    'reset_after',
    'commit',
    'Does it, then drops the connection: the post is out, and nobody was told.',
  ),
  offer('reset_before', 'commit', 'Drops the connection, nothing done.'),
  offer('http', 'commit', 'Answers an error, nothing done.'),
  offer('rate_limit', 'commit', 'Refuses as the network refuses too many calls.'),
  offer('delay', 'commit', 'Waits, then does it.'),
  offer('late_reject', 'commit', 'Accepts, then rejects in processing.'),
  offer('expire_token', 'any', 'Refuses the token as expired, for good.'),
  offer('revoke_token', 'any', 'Refuses the token as revoked, for good.'),
];

/** What a request may ask of a network; `any` stands for all of it. */
export const faultOperations = [...sandboxOperations, 'any'] as const;

const kinds = faultOffers.map(({ kind }) => kind);
const members = [
  ...['provider', 'operation', 'kind', 'times', 'status', 'body'],
  ...['retryAfterSeconds', 'delayMs', 'account', 'owner'],
];

/** A fault and how many requests it hits. */
interface OrderedFault {
  readonly fault: Fault;
  readonly times: number;
}

/** Reads a fault from the body of `POST /_sandbox/faults`. Throws ControlError with the reason. */
export function readFault(
  body: Record<string, unknown>,
  providers: readonly string[],
): OrderedFault {
  onlyMembers(body, members);
  const provider = wordMember(body, 'provider', providers);
  const fault: Fault = {
    provider,
    orderedAs: provider,
    operation:
      body.operation === undefined ? 'any' : wordMember(body, 'operation', faultOperations),
    kind: wordMember(body, 'kind', kinds),
    account: namesOrNull(body),
    owner: optionalText(body, 'owner'),
    status: wholeMember(body, 'status', { fallback: 500, least: 200, most: 599 }),
    body: body.body ?? null,
    retryAfterSeconds: secondsOf(body, 'retryAfterSeconds', body.kind === 'rate_limit' ? 1 : 0),
    delayMs: wholeMember(body, 'delayMs', { fallback: 1_000, least: 0, most: 600_000 }),
  };
  return { fault, times: wholeMember(body, 'times', { fallback: 1, least: 1, most: 1_000_000 }) };
}

function namesOrNull({ account = null }: ControlBody): Fault['account'] {
  if (account === null || typeof account === 'string') return account;
  const isList = Array.isArray(account) && account.every((name) => typeof name === 'string');
  if (isList && account.length > 0) return account;
  throw new ControlError(400, 'account must be a string, or a list of names of one account');
}

function secondsOf(body: ControlBody, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (typeof value === 'number' && value >= 0) return value;
  throw new ControlError(400, `${name} must be a number of seconds, 0 or more`);
}
