import { readableBoard, sectionOf } from '../boards/board-calls.js';
import type { Board } from '../boards/boards.js';
import { pageOf, type PinterestCall } from '../requests/call.js';
import { invalid, missingScopes, notFound, notPermitted } from '../requests/pinterest-error.js';
import type { PinRecord } from './pins.js';

/** `GET /v5/pins/{pin_id}`. */
export function readPin(call: PinterestCall): unknown {
  return pinView(call, readablePin(call));
}

/** `DELETE /v5/pins/{pin_id}`. */
export function deletePin(call: PinterestCall): undefined {
  call.desk.pins.remove(ownPin(call).id);
  call.reply.code(204);
}

/** `GET /v5/boards/{board_id}/pins`, newest first. */
export function listBoardPins(call: PinterestCall): unknown {
  return pinsOf(call, listedBoard(call), () => true);
}

/** `GET /v5/boards/{board_id}/sections/{section_id}/pins`. */
export function listSectionPins(call: PinterestCall): unknown {
  const board = listedBoard(call);
  const { id } = sectionOf(board, call.params.section_id ?? '');
  return pinsOf(call, board, ({ sectionId }) => sectionId === id);
}

/** The Pin of the path, which has to be the person's own. */
export function ownPin(call: PinterestCall): PinRecord {
  const pin = readablePin(call);
  if (pin.ownerId !== call.person.id) throw notPermitted();
  return pin;
}

/** The Pin of the path; those of secret boards need the secret scope, and nobody else sees them. */
function readablePin({ desk, person, grant, params }: PinterestCall): PinRecord {
  const id = params.pin_id ?? '';
  if (!/^\d+$/.test(id)) throw invalid(String.raw`Invalid request: '${id}' does not match '^\d+$'`);
  const pin = desk.pins.get(id);
  if (!pin) throw notFound('pin');
  const isSecret = desk.boards.get(pin.boardId)?.privacy === 'SECRET';
  const isOwn = pin.ownerId === person.id;
  if (!isOwn && (isSecret || pin.isHidden)) throw notFound('pin');
  if (isSecret && !grant.scopes.includes('pins:read_secret')) {
    throw missingScopes(['pins:read_secret']);
  }
  return pin;
}

/** A Pin as the API shows it, and its counters where they are asked for; the address of its page is not part of it. */
export function pinView({ desk, query }: PinterestCall, pin: PinRecord): unknown {
  const numbers = desk.kernel.metrics.ofPost(pin.id);
  const count = (name: string): number => Number(numbers[name] ?? 0);
  const lifetime = {
    pin_click: count('PIN_CLICK'),
    impression: count('IMPRESSION'),
    clickthrough: count('OUTBOUND_CLICK'),
    reaction: count('TOTAL_REACTIONS'),
    comment: count('TOTAL_COMMENTS'),
  };
  return {
    id: pin.id,
    // Times come without a zone and mean UTC.
    created_at: pin.createdAt.replace(/(?:\.\d+)?Z$/, ''),
    link: pin.link,
    title: pin.title,
    description: pin.description,
    dominant_color: pin.dominantColor,
    alt_text: pin.altText,
    board_id: pin.boardId,
    board_section_id: pin.sectionId,
    media: { media_type: pin.mediaType },
    pin_metrics: query.get('pin_metrics') === 'true' ? { lifetime_metrics: lifetime } : null,
  };
}

/** The board of the path; Pins of secret boards need their own scope. */
function listedBoard(call: PinterestCall): Board {
  const board = readableBoard(call, call.params.board_id ?? '');
  if (board.privacy === 'SECRET' && !call.grant.scopes.includes('pins:read_secret')) {
    throw missingScopes(['pins:read_secret']);
  }
  return board;
}

function pinsOf(call: PinterestCall, { id }: Board, fits: (pin: PinRecord) => boolean): unknown {
  const pins = call.desk.pins.ofBoard(id).filter(fits);
  return pageOf(pins, call.query, (pin) => pinView(call, pin));
}
