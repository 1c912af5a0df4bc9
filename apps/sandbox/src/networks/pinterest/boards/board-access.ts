import { notFound, notPermitted, PinterestError } from '../requests/pinterest-error.js';
import type { PinterestCall } from '../requests/call.js';
import type { Board, Section } from './board.js';

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
    throw new PinterestError(401, 3, `The token lacks the required scope: ${secretScope}`);
  }
  return board;
}
