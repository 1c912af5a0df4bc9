import type { Fault } from '../kernel/network.js';
import { ControlError, onlyMembers } from './control-error.js';
import { faultOffers, faultOperations } from './fault-words.js';

const kinds = faultOffers.map(({ kind }) => kind);
const members = [
  'provider',
  'operation',
  'kind',
  'times',
  'status',
  'body',
  'retryAfterSeconds',
  'delayMs',
  'account',
  'owner',
];

/** A fault and how many requests it hits. */
export interface OrderedFault {
  readonly fault: Fault;
  readonly times: number;
}

/** Reads a fault from the body of `POST /_sandbox/faults`. Throws ControlError with the reason. */
export function readFault(
  body: Record<string, unknown>,
  providers: readonly string[],
): OrderedFault {
  onlyMembers(body, members);
  const provider = oneOf(body, 'provider', providers);
  const fault: Fault = {
    provider,
    orderedAs: provider,
    operation: body.operation === undefined ? 'any' : oneOf(body, 'operation', faultOperations),
    kind: oneOf(body, 'kind', kinds),
    account: namesOrNull(body),
    owner: textOrNull(body, 'owner'),
    status: whole(body, 'status', { fallback: 500, least: 200, most: 599 }),
    body: body.body ?? null,
    retryAfterSeconds: number(body, 'retryAfterSeconds', body.kind === 'rate_limit' ? 1 : 0),
    delayMs: whole(body, 'delayMs', { fallback: 1_000, least: 0, most: 600_000 }),
  };
  return { fault, times: whole(body, 'times', { fallback: 1, least: 1, most: 1_000_000 }) };
}

function oneOf<T extends string>(
  body: Record<string, unknown>,
  name: string,
  allowed: readonly T[],
): T {
  const value = allowed.find((candidate) => candidate === body[name]);
  if (value === undefined)
    throw new ControlError(400, `${name} must be one of ${allowed.join(', ')}`);
  return value;
}

function namesOrNull({ account }: Record<string, unknown>): Fault['account'] {
  if (account === undefined || account === null || typeof account === 'string')
    return account ?? null;
  const isList = Array.isArray(account) && account.every((name) => typeof name === 'string');
  if (isList && account.length > 0) return account;
  throw new ControlError(400, 'account must be a string, or a list of names of one account');
}

function textOrNull(body: Record<string, unknown>, name: string): string | null {
  const value = body[name] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new ControlError(400, `${name} must be a string`);
}

function whole(
  body: Record<string, unknown>,
  name: string,
  range: { readonly fallback: number; readonly least: number; readonly most: number },
): number {
  const value = body[name] ?? range.fallback;
  if (Number.isInteger(value) && Number(value) >= range.least && Number(value) <= range.most) {
    return Number(value);
  }
  throw new ControlError(
    400,
    `${name} must be a whole number from ${range.least} to ${range.most}`,
  );
}

function number(body: Record<string, unknown>, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (typeof value === 'number' && value >= 0) return value;
  throw new ControlError(400, `${name} must be a number of seconds, 0 or more`);
}
