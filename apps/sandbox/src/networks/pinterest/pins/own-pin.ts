import type { PinterestCall } from '../requests/call.js';
import { invalid, notFound, notPermitted, PinterestError } from '../requests/pinterest-error.js';
import type { PinRecord } from './pin-record.js';

/** The Pin of the path, which has to be the person's own. */
export function ownPin(call: PinterestCall): PinRecord {
  const pin = readablePin(call);
  if (pin.ownerId !== call.person.id) throw notPermitted();
  return pin;
}

/** The Pin of the path; those of secret boards need the secret scope, and nobody else sees them. */
export function readablePin({ desk, person, grant, params }: PinterestCall): PinRecord {
  const id = params.pin_id ?? '';
  if (!/^\d+$/.test(id)) throw invalid(String.raw`Invalid request: '${id}' does not match '^\d+$'`);
  const pin = desk.pins.get(id);
  if (!pin) throw notFound('pin');
  const isSecret = desk.boards.get(pin.boardId)?.privacy === 'SECRET';
  const isOwn = pin.ownerId === person.id;
  if (!isOwn && (isSecret || pin.isHidden)) throw notFound('pin');
  if (isSecret && !grant.scopes.includes('pins:read_secret')) {
    throw new PinterestError(401, 3, 'The token lacks the required scope: pins:read_secret');
  }
  return pin;
}
