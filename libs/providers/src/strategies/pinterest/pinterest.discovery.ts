import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { readBoard, readBoardPage, type Board } from './pinterest.boards.js';
import { PinterestClient, type PinterestAnswer } from './pinterest.client.js';

const LISTED: readonly string[] = ['ALL', 'PUBLIC', 'PROTECTED', 'SECRET', 'PUBLIC_AND_SECRET'];
const MADE: readonly string[] = ['PUBLIC', 'PROTECTED', 'SECRET'];
const LONGEST_SECTION_NAME = 180;
const SECTIONS_PAGE = '250';
const NOT_YET =
  'A board that is not an account yet is added by connecting again, or named in boardId';

/** Runs one of the definition's actions. @throws ProviderFailure */
export async function runAction(
  actionId: string,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  const client = PinterestClient.of(context);
  switch (actionId) {
    case 'sync-boards':
      return listBoards(client, given);
    case 'create-board':
      return createBoard(client, given);
    case 'board-sections':
      return listSections(client, sectionsOf(given, context), given.text('cursor'));
    case 'create-board-section':
      return createSection(client, sectionsOf(given, context), given);
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `Pinterest has no action ${actionId}`,
      });
  }
}

async function listBoards(client: PinterestClient, given: JsonReader): Promise<ActionResult> {
  const bookmark = given.text('cursor');
  const privacy = oneOf('privacy', given.text('privacy'), LISTED);
  const page = await readBoardPage(client, {
    ...(bookmark === null ? {} : { bookmark }),
    ...(privacy === null ? {} : { privacy }),
  });
  return { boards: page.boards.map(described), nextCursor: page.bookmark, notes: [NOT_YET] };
}

/** Pinterest API v5, "Create board". */
async function createBoard(client: PinterestClient, given: JsonReader): Promise<ActionResult> {
  const description = given.text('description');
  const answer = await make(client, 'boards', 'board', {
    name: nameIn(given),
    ...(description === null ? {} : { description }),
    privacy: oneOf('privacy', given.text('privacy'), MADE) ?? 'PUBLIC',
  });
  const board = readBoard(answer.json);
  if (board === null) throw unclear('board');
  return { board: described(board), notes: [NOT_YET] };
}

/** Pinterest API v5, "List board sections". */
async function listSections(
  client: PinterestClient,
  path: string,
  bookmark: string | null,
): Promise<ActionResult> {
  const query = { page_size: SECTIONS_PAGE, ...(bookmark === null ? {} : { bookmark }) };
  const { json } = await client.get(path, query);
  return {
    sections: json.list('items').map((item) => ({ id: item.text('id'), name: item.text('name') })),
    nextCursor: json.text('bookmark'),
    notes: [],
  };
}

/** Pinterest API v5, "Create board section". */
async function createSection(
  client: PinterestClient,
  path: string,
  given: JsonReader,
): Promise<ActionResult> {
  const name = nameIn(given);
  if ([...name].length > LONGEST_SECTION_NAME) {
    throw rejected(`The name of a section has at most ${LONGEST_SECTION_NAME} characters`);
  }
  const { json } = await make(client, path, 'section', { name });
  return { section: { id: json.text('id'), name: json.text('name') ?? name }, notes: [] };
}

async function make(
  client: PinterestClient,
  path: string,
  what: 'board' | 'section',
  value: Readonly<Record<string, string>>,
): Promise<PinterestAnswer> {
  try {
    return await client.publish(path, value);
  } catch (error) {
    const isUnclear = error instanceof ProviderFailure && error.failureClass === 'ambiguous';
    throw isUnclear ? unclear(what, error) : error;
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

function described({ id, name, description, privacy, owner, pinCount }: Board): JsonObject {
  return { id, handle: `pinterest:board:${id}`, name, description, privacy, owner, pinCount };
}

function rejected(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'content_rejected', message });
}

function unclear(what: 'board' | 'section', cause?: unknown): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'ambiguous',
    message: `Pinterest gave no usable answer; the ${what} may or may not be there: list them before you try again`,
    cause,
  });
}
