import type { SettingField } from '../../contract/definition.js';
import { ITEM_LIMITS } from './pinterest.carousel-checks.js';

/** Ids are numbers beyond what a JSON number holds, so always text. */
const ID = '^[0-9]{1,30}$';
const WEB_ADDRESS = '^https://';

/** Per-Pin settings, in the order a form would show them (Pinterest API v5, "Create Pin"). */
export const pinterestSettings: readonly SettingField[] = [
  {
    id: 'title',
    label: 'Title',
    type: 'string',
    required: false,
    maxLength: 100,
    description: 'Title of the Pin, instead of the item’s own name.',
  },
  {
    id: 'link',
    label: 'Link',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: WEB_ADDRESS,
    description: 'Where a click on the Pin leads. Links inside the description cannot be clicked.',
  },
  {
    id: 'boardId',
    label: 'Board',
    type: 'string',
    required: false,
    pattern: ID,
    description: 'Another board of the same user, from sync-boards; default is the account’s own.',
  },
  {
    id: 'boardSectionId',
    label: 'Section of the board',
    type: 'string',
    required: false,
    pattern: ID,
    description: 'From the action board-sections.',
  },
  {
    id: 'altText',
    label: 'Alt text',
    type: 'string',
    required: false,
    maxLength: 500,
    description: 'One per Pin; default is the first alt text of the media.',
  },
  {
    id: 'dominantColor',
    label: 'Colour while loading',
    type: 'string',
    required: false,
    pattern: '^#[0-9A-Fa-f]{6}$',
  },
  {
    id: 'coverImageUrl',
    label: 'Cover address',
    type: 'string',
    required: false,
    maxLength: 2048,
    pattern: WEB_ADDRESS,
    description: 'Public image for the cover of a video, instead of an image beside the video.',
  },
  {
    id: 'coverFrameSeconds',
    label: 'Cover frame (seconds)',
    type: 'number',
    required: false,
    min: 0,
    description: 'Moment of the video that becomes its cover; default is its beginning.',
  },
  {
    id: 'carouselItems',
    label: 'Carousel items',
    type: 'object_list',
    required: false,
    max: 5,
    description: 'Objects with title, description and link, in the order of the images.',
    fields: [
      words('title', 'Title', ITEM_LIMITS.title),
      words('description', 'Text', ITEM_LIMITS.description),
      { ...words('link', 'Link', ITEM_LIMITS.link), pattern: WEB_ADDRESS },
    ],
  },
  {
    id: 'carouselIndex',
    label: 'First shown image',
    type: 'number',
    required: false,
    min: 0,
    max: 4,
    description: 'Counted from 0.',
  },
];

function words(id: string, label: string, maxLength: number): SettingField {
  return { id, label, type: 'string', required: false, maxLength };
}
