import type { ActionField, DiscoveryActionDefinition } from '../../contract/definition.js';

const boardId: ActionField = {
  id: 'boardId',
  type: 'string',
  required: false,
  description: 'Id of the board; default is the account’s own.',
};
const cursor: ActionField = {
  id: 'cursor',
  type: 'string',
  required: false,
  description: 'nextCursor of the page before.',
};

/** What can be asked and made before a Pin is written (Pinterest API v5, "Boards"). */
export const pinterestActions: readonly DiscoveryActionDefinition[] = [
  {
    id: 'sync-boards',
    label: 'Boards',
    description: 'Boards of the user, 250 at a time.',
    fields: [
      {
        id: 'privacy',
        type: 'string',
        required: false,
        description: 'ALL (default), PUBLIC, PROTECTED, SECRET or PUBLIC_AND_SECRET.',
      },
      cursor,
    ],
  },
  {
    id: 'create-board',
    writes: true,
    label: 'New board',
    description: 'Makes a board.',
    fields: [
      { id: 'name', type: 'string', required: true },
      { id: 'description', type: 'string', required: false },
      {
        id: 'privacy',
        type: 'string',
        required: false,
        description: 'PUBLIC (default), PROTECTED or SECRET.',
      },
    ],
  },
  {
    id: 'board-sections',
    label: 'Sections of a board',
    description: 'Sections a Pin may go to, for the setting boardSectionId.',
    fields: [boardId, cursor],
  },
  {
    id: 'create-board-section',
    writes: true,
    label: 'New section',
    description: 'Makes a section of a board.',
    fields: [
      { id: 'name', type: 'string', required: true, description: '1 to 180 characters.' },
      boardId,
    ],
  },
];
