import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = {
  file: 'jpeg',
  width: 1080,
  height: 1350,
  altText: 'A bed of red tulips',
};
const wide: ShapeFile = { file: 'jpeg', width: 1080, height: 608 };
const square: ShapeFile = { file: 'jpeg', width: 640, height: 640, altText: 'A crocus' };
const upright: ShapeFile = { file: 'jpeg', width: 1080, height: 1920 };
const reel: ShapeFile = { file: 'mp4', width: 1080, height: 1920, seconds: 5 };
const clip: ShapeFile = { file: 'mov', width: 720, height: 720, seconds: 4 };

/** Ways a post can look through either login. */
export const commonInstagramShapes: readonly PublishShape[] = [
  { name: 'photo', text: 'Tulips are in bloom #garden @botanic', files: [photo] },
  { name: 'photo without caption', text: '', files: [wide] },
  {
    name: 'photo with tagged people, made with AI',
    like: 'photo',
    text: 'Who planted these?',
    settings: { aiGenerated: true, userTags: [{ username: 'botanic', x: 0.25, y: 0.5 }] },
    files: [photo],
  },
  {
    name: 'photo with a first comment',
    text: 'Tulips, part two',
    settings: { firstComment: 'Open until Sunday' },
    files: [photo],
    writes: 2,
  },
  {
    name: 'photo without comments',
    text: 'No words needed',
    settings: { commentsEnabled: false },
    files: [square],
  },
  { name: 'reel', text: 'A walk through the garden', files: [reel] },
  {
    name: 'QuickTime reel in the Reels tab only',
    like: 'reel',
    text: 'The same from above',
    settings: { shareToFeed: false, thumbOffsetMs: 1_500, audioName: 'Wind in the tulips' },
    files: [{ file: 'mov', width: 720, height: 1280, seconds: 4 }],
  },
  {
    name: 'trial reel',
    like: 'reel',
    text: 'Shall we show this?',
    settings: { trialGraduation: 'MANUAL' },
    files: [reel],
  },
  {
    name: 'reel with a tagged person and a first comment',
    text: 'Digging',
    settings: { userTags: [{ username: 'botanic' }], firstComment: 'It took all day' },
    files: [reel],
    writes: 2,
  },
  { name: 'story with a photo', text: '', settings: { mediaType: 'story' }, files: [upright] },
  { name: 'story with a video', text: '', settings: { mediaType: 'story' }, files: [reel] },
  { name: 'carousel of photos', text: 'Three beds', files: [photo, square, wide] },
  {
    name: 'carousel of photos and videos',
    text: 'From seed to flower',
    settings: { userTags: [{ username: 'botanic', x: 0.5, y: 0.5, item: 3 }] },
    files: [photo, clip, square, reel],
  },
  {
    name: 'carousel of ten with a first comment',
    text: 'Ten days of spring',
    settings: { firstComment: 'Which day was the best?' },
    files: Array.from({ length: 10 }, () => square),
    writes: 2,
  },
  { name: 'comment', interaction: 'comment', text: 'And the roses follow in June' },
];

/** Ways that only Facebook Login knows. */
export const facebookLoginShapes: readonly PublishShape[] = [
  {
    name: 'uploaded reel',
    text: 'Sent as bytes',
    settings: { uploadVideo: true },
    files: [reel],
  },
  {
    name: 'uploaded video of a story',
    text: '',
    settings: { mediaType: 'story', uploadVideo: true },
    files: [reel],
  },
  {
    name: 'carousel with an uploaded video',
    text: 'Bytes and addresses',
    settings: { uploadVideo: true },
    files: [square, clip],
  },
  {
    name: 'photo with a poll',
    like: 'photo',
    text: 'Which one shall we plant?',
    settings: { pollOptions: ['Tulips', 'Crocus'], pollStaysOpen: true },
    files: [photo],
  },
  {
    name: 'reel that asks for comments',
    like: 'reel',
    text: 'What would you plant?',
    settings: { commentPrompt: true },
    files: [reel],
  },
  {
    name: 'photo as a paid partnership',
    like: 'photo',
    text: 'Bulbs from our partner',
    settings: { paidPartnership: true },
    files: [photo],
  },
];
