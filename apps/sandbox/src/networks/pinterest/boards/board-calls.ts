import { accessLevel } from '../oauth/clients.js';
import type { PinterestCall } from '../requests/call.js';
import { Members } from '../requests/members.js';
import { pageOf } from '../requests/paging.js';
import { invalid, PinterestError } from '../requests/pinterest-error.js';
import { boardIsBusy, readableBoard, writableBoard } from './board-access.js';
import { boardView } from './board-view.js';
import { privacies } from './board.js';

const MOST_BOARDS = 2000;
const LONGEST_SECTION_NAME = 180;
const shownPrivacies: Readonly<Record<string, readonly string[]>> = {
  ALL: privacies,
  PUBLIC: ['PUBLIC'],
  PROTECTED: ['PROTECTED'],
  SECRET: ['SECRET'],
  PUBLIC_AND_SECRET: ['PUBLIC', 'SECRET'],
};

/** `GET /v5/boards`: the person's own ones; secret ones only with the secret scope. */
export function listBoards({ desk, person, grant, query }: PinterestCall): unknown {
  const shown = shownPrivacies[query.get('privacy') ?? 'ALL'];
  if (!shown) throw invalid(`'${query.get('privacy')}' is not a privacy of boards`);
  const boards = desk.boards
    .ofOwner(person.id)
    .filter(({ privacy }) => shown.includes(privacy))
    .filter(({ privacy }) => privacy !== 'SECRET' || grant.scopes.includes('boards:read_secret'));
  return pageOf(boards, query, (board) => boardView(desk, board));
}

/** `GET /v5/boards/{board_id}`. */
export function readBoard(call: PinterestCall): unknown {
  return boardView(call.desk, readableBoard(call, idOf(call)));
}

/** `POST /v5/boards`. */
export function createBoard({ desk, person, grant, body, reply }: PinterestCall): unknown {
  const fields = new Members(body).only('name', 'description', 'privacy', 'is_ads_only');
  const name = fields.string('name')?.trim() ?? '';
  if (name === '') throw invalid("Invalid request: 'name' is a required property");
  const privacy = fields.word('privacy', privacies) ?? 'PUBLIC';
  if (privacy === 'SECRET' && !grant.scopes.includes('boards:write_secret')) {
    throw new PinterestError(401, 3, 'The token lacks the required scope: boards:write_secret');
  }
  if (desk.boards.ofOwner(person.id).length >= MOST_BOARDS) {
    throw invalid(`The account has ${MOST_BOARDS} boards, more are not allowed.`);
  }
  const description = fields.string('description') ?? '';
  const isHidden = accessLevel(grant.clientId) === 'trial';
  const board = { ownerId: person.id, name, description, privacy, isHidden };
  reply.code(201);
  return boardView(desk, desk.boards.create(board));
}

/** `GET /v5/boards/{board_id}/sections`. */
export function listSections(call: PinterestCall): unknown {
  const { sections } = readableBoard(call, idOf(call));
  return pageOf(sections, call.query, (section) => section);
}

/** `POST /v5/boards/{board_id}/sections`. */
export async function createSection(call: PinterestCall): Promise<unknown> {
  const board = writableBoard(call, idOf(call));
  const fields = new Members(call.body).only('name');
  const name = fields.text('name', LONGEST_SECTION_NAME);
  if (name === null) throw invalid("Invalid request: 'name' is a required property");
  const { boards } = call.desk;
  const section = await boards.alone(board.id, async () => boards.addSection(board, name));
  if (section === null) throw boardIsBusy();
  call.reply.code(201);
  return section;
}

function idOf({ params }: PinterestCall): string {
  const id = params.board_id ?? '';
  if (!/^\d+$/.test(id)) throw invalid(String.raw`Invalid request: '${id}' does not match '^\d+$'`);
  return id;
}
