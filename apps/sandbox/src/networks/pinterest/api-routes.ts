import { readAccountAnalytics } from './analytics/account-analytics.js';
import { readPinAnalytics, readSeveralPins } from './analytics/pin-analytics.js';
import { readTopPins, readTopVideoPins } from './analytics/top-pins.js';
import {
  createBoard,
  createSection,
  listBoards,
  listSections,
  readBoard,
  searchBoards,
} from './boards/board-calls.js';
import { readMedia, registerMedia } from './media/media-calls.js';
import { readProfile } from './people/profile.js';
import { deletePin, updatePin } from './pins/change-calls.js';
import { createPin } from './pins/create-pin.js';
import {
  listBoardPins,
  listPins,
  listSectionPins,
  readPin,
  searchPins,
} from './pins/read-calls.js';
import type { PinterestRoute } from './requests/call.js';

type Answer = PinterestRoute['answer'];
type Operation = PinterestRoute['operation'];

const account = ['user_accounts:read'];
const boards = ['boards:read'];
const boardWriting = ['boards:read', 'boards:write'];
const reading = ['boards:read', 'pins:read'];
const pinWriting = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];
const boardSearch = ['boards:read', 'boards:read_secret'];
const pinSearch = [...boardSearch, 'pins:read', 'pins:read_secret'];
const topPins = ['user_accounts:read', 'pins:read'];

/** Every endpoint below `/v5` with the scopes that it needs (developers.pinterest.com/docs/api/v5). */
export const routes: readonly PinterestRoute[] = [
  read('/user_account', ['profile', 'analytics'], account, readProfile),

  write('POST', '/media', ['upload', 'prepare'], ['pins:read', 'pins:write'], registerMedia),
  read('/media/:media_id', 'status', ['pins:read'], readMedia),

  write('POST', '/pins', 'commit', pinWriting, createPin),
  write('PATCH', '/pins/:pin_id', 'commit', pinWriting, updatePin),
  write('DELETE', '/pins/:pin_id', 'delete', pinWriting, deletePin),
  read('/pins', 'lookup', reading, listPins),
  read('/pins/:pin_id', ['lookup', 'analytics'], reading, readPin),
  read('/boards/:board_id/pins', 'lookup', reading, listBoardPins),
  read('/boards/:board_id/sections/:section_id/pins', 'lookup', reading, listSectionPins),
  read('/search/pins', ['lookup', 'discovery'], pinSearch, searchPins),

  read('/boards', 'discovery', boards, listBoards),
  read('/boards/:board_id', 'discovery', boards, readBoard),
  read('/boards/:board_id/sections', 'discovery', boards, listSections),
  read('/search/boards', 'discovery', boardSearch, searchBoards),
  write('POST', '/boards', ['discovery', 'prepare'], boardWriting, createBoard),
  write(
    'POST',
    '/boards/:board_id/sections',
    ['discovery', 'prepare'],
    boardWriting,
    createSection,
  ),

  analytics('/pins/analytics', reading, readSeveralPins),
  analytics('/pins/:pin_id/analytics', reading, readPinAnalytics),
  analytics('/user_account/analytics', account, readAccountAnalytics),
  analytics('/user_account/analytics/top_pins', topPins, readTopPins),
  analytics('/user_account/analytics/top_video_pins', topPins, readTopVideoPins),
];

function read(
  path: string,
  operation: Operation,
  scopes: readonly string[],
  answer: Answer,
): PinterestRoute {
  return { method: 'GET', path, operation, category: 'org_read', scopes, answer };
}

function analytics(path: string, scopes: readonly string[], answer: Answer): PinterestRoute {
  const category = 'org_analytics';
  return { method: 'GET', path, operation: 'analytics', category, scopes, answer };
}

function write(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  operation: Operation,
  scopes: readonly string[],
  answer: Answer,
): PinterestRoute {
  return { method, path, operation, category: 'org_write', scopes, answer };
}
