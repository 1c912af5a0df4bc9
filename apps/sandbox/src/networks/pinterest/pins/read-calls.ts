import { readableBoard, sectionOf } from '../boards/board-access.js';
import type { PinterestCall } from '../requests/call.js';
import { pageOf } from '../requests/paging.js';
import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { readablePin } from './own-pin.js';
import { pinView } from './pin-view.js';

/** `GET /v5/pins/{pin_id}`. */
export function readPin(call: PinterestCall): unknown {
  return pinView(call, readablePin(call));
}

/** `GET /v5/pins`: the person's own ones, newest first. Nobody saves others' Pins here. */
export function listPins(call: PinterestCall): unknown {
  const { desk, person, grant, query } = call;
  const filter = query.get('pin_filter');
  if (
    filter !== null &&
    !['exclude_native', 'exclude_repins', 'has_been_promoted'].includes(filter)
  ) {
    throw invalid(`Invalid request: '${filter}' is not a pin_filter`);
  }
  const canSeeSecrets = grant.scopes.includes('pins:read_secret');
  const pins = desk.pins
    .ofOwner(person.id)
    .filter(({ boardId }) => canSeeSecrets || desk.boards.get(boardId)?.privacy !== 'SECRET');
  const shown = filter === null || filter === 'exclude_repins' ? pins : [];
  return pageOf(shown, query, (pin) => pinView(call, pin));
}

/** `GET /v5/boards/{board_id}/pins`. */
export function listBoardPins(call: PinterestCall): unknown {
  const board = readableBoard(call, call.params.board_id ?? '');
  if (board.privacy === 'SECRET') requireSecretPins(call);
  return pageOf(call.desk.pins.ofBoard(board.id), call.query, (pin) => pinView(call, pin));
}

/** `GET /v5/boards/{board_id}/sections/{section_id}/pins`. */
export function listSectionPins(call: PinterestCall): unknown {
  const board = readableBoard(call, call.params.board_id ?? '');
  if (board.privacy === 'SECRET') requireSecretPins(call);
  const { id } = sectionOf(board, call.params.section_id ?? '');
  const pins = call.desk.pins.ofBoard(board.id).filter(({ sectionId }) => sectionId === id);
  return pageOf(pins, call.query, (pin) => pinView(call, pin));
}

function requireSecretPins({ grant }: PinterestCall): void {
  if (grant.scopes.includes('pins:read_secret')) return;
  throw new PinterestError(401, 3, 'The token lacks the required scope: pins:read_secret');
}
