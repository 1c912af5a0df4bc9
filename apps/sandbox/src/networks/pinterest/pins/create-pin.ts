import { boardIsBusy, sectionOf, writableBoard } from '../boards/board-access.js';
import type { Board } from '../boards/board.js';
import { accessLevel } from '../oauth/clients.js';
import type { PinterestCall } from '../requests/call.js';
import { Members } from '../requests/members.js';
import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { readSource } from './media-source.js';
import { pinView } from './pin-view.js';
import { readTexts } from './pin-texts.js';
import type { NewPin, Pins } from './pins.js';

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
    'parent_pin_id',
    'note',
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
): Promise<ReturnType<Pins['add']>> {
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
  const record = desk.pins.add(pin, board, requestCount + 1);
  desk.boards.notePin(board.id);
  return record;
}

/** A Pin of a secret board is secret itself. */
function checkedBoard(call: PinterestCall, boardId: string): Board {
  const board = writableBoard(call, boardId);
  if (board.privacy === 'SECRET' && !call.grant.scopes.includes('pins:write_secret')) {
    throw new PinterestError(401, 3, 'The token lacks the required scope: pins:write_secret');
  }
  return board;
}
