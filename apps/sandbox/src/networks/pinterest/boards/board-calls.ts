import { findPerson } from '../people/person.js';
import type { PinterestDesk } from '../pinterest-desk.js';
import { Members, pageOf, type PinterestCall } from '../requests/call.js';
import {
  invalid,
  missingScopes,
  notFound,
  notPermitted,
  PinterestError,
} from '../requests/pinterest-error.js';
import { accessLevel } from '../requests/rate-limits.js';
import { privacies, type Board, type Section } from './boards.js';

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

/** `POST /v5/boards`. */
export function createBoard({ desk, person, grant, body, reply }: PinterestCall): unknown {
  const fields = new Members(body).only('name', 'description', 'privacy');
  const name = fields.string('name')?.trim() ?? '';
  if (name === '') throw invalid("Invalid request: 'name' is a required property");
  const privacy = fields.word('privacy', privacies) ?? 'PUBLIC';
  if (privacy === 'SECRET' && !grant.scopes.includes('boards:write_secret')) {
    throw missingScopes(['boards:write_secret']);
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

/** A board as the API shows it. */
function boardView({ pins, addresses }: PinterestDesk, board: Board): unknown {
  const own = pins.ofBoard(board.id);
  const cover = own.find(({ media }) => media[0]?.picture)?.media[0]?.picture;
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    owner: { username: findPerson(board.ownerId)?.username ?? '' },
    pin_count: own.length,
    is_ads_only: board.isAdsOnly,
    media: { image_cover_url: cover ? addresses.picture('400x300', cover.sha256) : null },
  };
}

/** The person's own board to read from. */
export function readableBoard(call: PinterestCall, id: string): Board {
  return ownBoard(call, id, 'boards:read_secret');
}

/** The person's own board to write to. */
export function writableBoard(call: PinterestCall, id: string): Board {
  return ownBoard(call, id, 'boards:write_secret');
}

export function sectionOf(board: Board, id: string): Section {
  const section = board.sections.find((one) => one.id === id);
  if (!section) throw notFound('section');
  return section;
}

/** Somebody else writes to the same board at this moment; nothing was made. */
export function boardIsBusy(): PinterestError {
  return new PinterestError(409, 409, 'The board is being changed by another request.');
}

function ownBoard({ desk, person, grant }: PinterestCall, id: string, secretScope: string): Board {
  const board = desk.boards.get(id);
  if (!board) throw notFound('board');
  const isOwn = board.ownerId === person.id;
  if (!isOwn && board.privacy === 'SECRET') throw notFound('board');
  if (!isOwn) throw notPermitted();
  if (board.privacy === 'SECRET' && !grant.scopes.includes(secretScope)) {
    throw missingScopes([secretScope]);
  }
  return board;
}
