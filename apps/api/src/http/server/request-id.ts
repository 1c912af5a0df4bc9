import type { IncomingMessage } from 'node:http';
import { newId } from '#libs/kernel';

/** As clients and proxies write them: UUIDs, ULIDs, numbers of traces. It begins and ends with a letter or digit. */
const PLAIN = /^[A-Za-z0-9](?:[A-Za-z0-9_.:-]{0,62}[A-Za-z0-9])?$/;
/** Our own ids: one that is given again would pass for another request in log and audit. And our secrets. */
const OURS = /^(?:req|pr|whsec)_/i;

/** The client's `x-request-id` when it is short and plain and neither an id nor a secret of ours, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  const isTaken = typeof given === 'string' && PLAIN.test(given) && !OURS.test(given);
  return isTaken ? given : newId('req');
}
