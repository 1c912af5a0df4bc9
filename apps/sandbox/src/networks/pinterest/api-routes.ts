import { readPinAnalytics } from './analytics/pin-analytics.js';
import { createBoard, createSection, listBoards, listSections } from './boards/board-calls.js';
import { readMedia, registerMedia } from './media/media-calls.js';
import { createPin } from './pins/create-pin.js';
import { deletePin, listBoardPins, listSectionPins, readPin } from './pins/pin-calls.js';
import type { PinterestCall, PinterestRoute } from './requests/call.js';

type Answer = PinterestRoute['answer'];
type Operation = PinterestRoute['operation'];

const account = ['user_accounts:read'];
const boards = ['boards:read'];
const boardWriting = ['boards:read', 'boards:write'];
const reading = ['boards:read', 'pins:read'];
const pinWriting = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];

/** Every endpoint below `/v5` with the scopes that it needs (developers.pinterest.com/docs/api/v5). */
export const routes: readonly PinterestRoute[] = [
  read('/user_account', ['profile', 'analytics'], account, readProfile),

  write('POST', '/media', ['upload', 'prepare'], ['pins:read', 'pins:write'], registerMedia),
  read('/media/:media_id', 'status', ['pins:read'], readMedia),

  write('POST', '/pins', 'commit', pinWriting, createPin),
  write('DELETE', '/pins/:pin_id', 'delete', pinWriting, deletePin),
  read('/pins/:pin_id', ['lookup', 'analytics'], reading, readPin),
  read('/boards/:board_id/pins', 'lookup', reading, listBoardPins),
  read('/boards/:board_id/sections/:section_id/pins', 'lookup', reading, listSectionPins),

  read('/boards', 'discovery', boards, listBoards),
  read('/boards/:board_id/sections', 'discovery', boards, listSections),
  write('POST', '/boards', ['discovery', 'prepare'], boardWriting, createBoard),
  write(
    'POST',
    '/boards/:board_id/sections',
    ['discovery', 'prepare'],
    boardWriting,
    createSection,
  ),

  {
    method: 'GET',
    path: '/pins/:pin_id/analytics',
    operation: 'analytics',
    category: 'org_analytics',
    scopes: reading,
    answer: readPinAnalytics,
  },
];

function read(
  path: string,
  operation: Operation,
  scopes: readonly string[],
  answer: Answer,
): PinterestRoute {
  return { method: 'GET', path, operation, category: 'org_read', scopes, answer };
}

function write(
  method: 'POST' | 'DELETE',
  path: string,
  operation: Operation,
  scopes: readonly string[],
  answer: Answer,
): PinterestRoute {
  return { method, path, operation, category: 'org_write', scopes, answer };
}

/** `GET /v5/user_account`: the person whom the token belongs to. */
function readProfile({ desk, person }: PinterestCall): unknown {
  return {
    account_type: person.accountType,
    ...(person.hidesId ? {} : { id: person.id }),
    username: person.username,
    profile_image: desk.addresses.avatar(person.id),
  };
}
