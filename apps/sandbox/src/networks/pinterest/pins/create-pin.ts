import { boardIsBusy, sectionOf, writableBoard } from '../boards/board-calls.js';
import type { Board } from '../boards/boards.js';
import { Members, type PinterestCall } from '../requests/call.js';
import { invalid, missingScopes } from '../requests/pinterest-error.js';
import { accessLevel } from '../requests/rate-limits.js';
import { readSource } from './media-source.js';
import { pinView } from './pin-calls.js';
import { readTexts } from './pin-texts.js';
import type { NewPin, PinRecord } from './pins.js';

const MOST_PINS = 200_000;

/** `POST /v5/pins`: nothing is made unless everything is right. */
export async function createPin(call: PinterestCall): Promise<unknown> {
  const { desk, reply, person } = call;
  const fields = new Members(call.body).only(
    'board_id',
    'board_section_id',
    'title',
    'description',
    'link',
    'alt_text',
    'dominant_color',
    'media_source',
  );
  const boardId = fields.id('board_id');
  if (boardId === null) throw invalid("Invalid request: 'board_id' is a required property");
  const sectionId = fields.id('board_section_id');
  const board = checkedBoard(call, boardId);
  if (sectionId !== null) sectionOf(board, sectionId);
  if (desk.pins.ofOwner(person.id).length >= MOST_PINS) {
    throw invalid(`The account has ${MOST_PINS} Pins, more are not allowed.`);
  }
  const pin = await desk.boards.alone(board.id, () => save(call, fields, board, sectionId));
  if (pin === null) throw boardIsBusy();
  reply.code(201);
  return pinView(call, pin);
}

async function save(
  call: PinterestCall,
  fields: Members,
  board: Board,
  sectionId: string | null,
): Promise<PinRecord> {
  const { desk, person, grant } = call;
  const texts = readTexts(fields);
  const dominantColor = fields.string('dominant_color');
  if (dominantColor !== null && !/^#[\da-f]{6}$/i.test(dominantColor)) {
    throw invalid(`Invalid request: '${dominantColor}' does not match '^#[0-9A-Fa-f]{6}$'`);
  }
  const { requestCount, ...source } = await readSource(call, fields);
  if (call.lateReject) throw invalid("Sorry, we couldn't save this Pin.");
  const pin: NewPin = {
    ...texts,
    ...source,
    ownerId: person.id,
    boardId: board.id,
    sectionId,
    dominantColor,
    isHidden: accessLevel(grant.clientId) === 'trial' || board.isHidden,
  };
  return desk.pins.add(pin, board, requestCount + 1);
}

/** A Pin of a secret board is secret itself. */
function checkedBoard(call: PinterestCall, boardId: string): Board {
  const board = writableBoard(call, boardId);
  if (board.privacy === 'SECRET' && !call.grant.scopes.includes('pins:write_secret')) {
    throw missingScopes(['pins:write_secret']);
  }
  return board;
}
