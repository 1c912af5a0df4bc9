import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { cursorField, optionalText, requiredText, type Action } from '../../kit/actions.js';
import { lengthOf } from '../../kit/checking.js';
import { failed, isFailure } from '../../kit/failing.js';
import {
  pinterest,
  readBoard,
  readBoardPage,
  type Board,
  type PinterestAnswer,
} from './pinterest.api.js';

const LISTED: readonly string[] = ['ALL', 'PUBLIC', 'PROTECTED', 'SECRET', 'PUBLIC_AND_SECRET'];
const MADE: readonly string[] = ['PUBLIC', 'PROTECTED', 'SECRET'];
const LONGEST_SECTION_NAME = 180;
const SECTIONS_PAGE = '250';
const NOT_YET =
  'A board that is not an account yet is added by connecting again, or named in boardId';
const boardId = optionalText('boardId', 'Id of the board; default is the account’s own.');

/** What can be asked and made before a Pin is written (Pinterest API v5, "Boards"). */
export const pinterestActions: readonly Action[] = [
  {
    id: 'sync-boards',
    label: 'Boards',
    description: 'Boards of the user, 250 at a time.',
    fields: [
      optionalText('privacy', 'ALL (default), PUBLIC, PROTECTED, SECRET or PUBLIC_AND_SECRET.'),
      cursorField,
    ],
    run: async (given, context) => {
      const page = await readBoardPage(pinterest.of(context), {
        bookmark: given.text('cursor'),
        privacy: oneOf('privacy', given.text('privacy'), LISTED),
      });
      return { boards: page.items.map(shown), nextCursor: page.next, notes: [NOT_YET] };
    },
  },
  {
    id: 'create-board',
    writes: true,
    label: 'New board',
    description: 'Makes a board.',
    fields: [
      requiredText('name'),
      optionalText('description'),
      optionalText('privacy', 'PUBLIC (default), PROTECTED or SECRET.'),
    ],
    run: createBoard,
  },
  {
    id: 'board-sections',
    label: 'Sections of a board',
    description: 'Sections a Pin may go to, for the setting boardSectionId.',
    fields: [boardId, cursorField],
    run: async (given, context) => {
      const query = { page_size: SECTIONS_PAGE, bookmark: given.text('cursor') };
      const { json } = await pinterest.of(context).get(sectionsOf(given, context), query);
      const sections = json.list('items');
      return {
        sections: sections.map((item) => ({ id: item.text('id'), name: item.text('name') })),
        nextCursor: json.text('bookmark'),
        notes: [],
      };
    },
  },
  {
    id: 'create-board-section',
    writes: true,
    label: 'New section',
    description: 'Makes a section of a board.',
    fields: [requiredText('name', '1 to 180 characters.'), boardId],
    run: async (given, context) => {
      const name = nameIn(given);
      if (lengthOf(name) > LONGEST_SECTION_NAME) {
        throw rejected(`The name of a section has at most ${LONGEST_SECTION_NAME} characters`);
      }
      const { json } = await make(context, sectionsOf(given, context), 'section', { name });
      return { section: { id: json.text('id'), name: json.text('name') ?? name }, notes: [] };
    },
  },
];

async function createBoard(given: JsonReader, context: CallContext): Promise<ActionResult> {
  const description = given.text('description');
  const answer = await make(context, 'boards', 'board', {
    name: nameIn(given),
    ...(description === null ? {} : { description }),
    privacy: oneOf('privacy', given.text('privacy'), MADE) ?? 'PUBLIC',
  });
  const board = readBoard(answer.json);
  if (board === null) throw uncertain('board');
  return { board: shown(board), notes: [NOT_YET] };
}

async function make(
  context: CallContext,
  path: string,
  what: 'board' | 'section',
  value: Readonly<Record<string, string>>,
): Promise<PinterestAnswer> {
  try {
    return await pinterest.of(context).publish(path, value);
  } catch (error) {
    throw isFailure(error, 'ambiguous') ? uncertain(what, error) : error;
  }
}

function sectionsOf(given: JsonReader, { account }: CallContext): string {
  return `boards/${encodeURIComponent(given.text('boardId') ?? account.externalId)}/sections`;
}

function nameIn(given: JsonReader): string {
  const name = given.text('name')?.trim() ?? '';
  if (name === '') throw rejected('A name is needed');
  return name;
}

function oneOf(field: string, value: string | null, known: readonly string[]): string | null {
  const written = value?.trim().toUpperCase() ?? null;
  if (written === null || known.includes(written)) return written;
  throw rejected(`${field} is one of ${known.join(', ')}`);
}

function shown({ id, name, description, privacy, owner, pinCount }: Board): JsonObject {
  return { id, handle: `pinterest:board:${id}`, name, description, privacy, owner, pinCount };
}

function rejected(message: string): Error {
  return failed('content_rejected', message);
}

function uncertain(what: 'board' | 'section', cause?: unknown): Error {
  const words = `Pinterest gave no usable answer; the ${what} may or may not be there`;
  return failed('ambiguous', `${words}: list them before you try again`, { cause });
}
