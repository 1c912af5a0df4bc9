import type { PublishShape, ShapeFile } from '../publish-shape.js';

const upright: ShapeFile = { file: 'jpeg', width: 1080, height: 1920 };
const small: ShapeFile = { file: 'png', width: 540, height: 960 };
const clip: ShapeFile = { file: 'mp4', width: 540, height: 960, seconds: 6 };
const walk: ShapeFile = { file: 'mp4', width: 1080, height: 1920, seconds: 8 };

/** Every way a post can look on a Public Profile. Only Spotlights publish a text. */
export const snapchatShapes: readonly PublishShape[] = [
  { name: 'story with an image', text: '', files: [upright] },
  {
    name: 'story with a PNG image',
    like: 'story with an image',
    text: '',
    settings: { postType: 'story' },
    files: [small],
  },
  { name: 'story with a video', text: '', files: [clip] },
  {
    name: 'story for three days',
    like: 'story with an image',
    text: '',
    settings: { postType: 'story', storyTtl: 'THREE_DAYS' },
    files: [upright],
  },
  {
    name: 'saved story with an image',
    text: '',
    settings: { postType: 'saved_story', title: 'Tulips of the year' },
    files: [upright],
  },
  {
    name: 'saved story with a video',
    text: '',
    settings: { postType: 'saved_story', title: 'Tulpen für alle 🌷' },
    files: [clip],
  },
  {
    name: 'Spotlight',
    text: 'A walk through the garden #tulips',
    settings: { postType: 'spotlight' },
    files: [walk],
  },
  {
    name: 'Spotlight without a description',
    text: '',
    settings: { postType: 'spotlight' },
    files: [walk],
  },
  {
    name: 'Spotlight in another language, not kept on the profile',
    like: 'Spotlight',
    text: 'Tulpen für alle 🌷 & <Blumen>',
    settings: { postType: 'spotlight', locale: 'de_DE', skipSaveToProfile: true },
    files: [walk],
  },
];
