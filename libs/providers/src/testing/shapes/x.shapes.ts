import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 1200, height: 675, altText: 'A bed of red tulips' };

/** Every way a post can look on X. Quotes are missing: X takes them from Enterprise plans only. */
export const xShapes: readonly PublishShape[] = [
  { name: 'text', text: 'The first bulbs are in bloom' },
  { name: 'text in several scripts', like: 'text', text: 'Tulpen für alle 🌷👩‍🌾 春が来た. Весна!' },
  { name: 'text with a line break', like: 'text', text: 'Open on Sunday\n\nTea & cake <at noon>' },
  { name: 'link', like: 'text', text: 'Read more: https://example.com/garden/2026/spring?from=x' },
  { name: 'image', text: 'Tulips', files: [photo] },
  { name: 'image without text', text: '', files: [{ file: 'png', width: 800, height: 800 }] },
  {
    name: 'four images',
    text: 'Four beds',
    files: [
      photo,
      { file: 'png', width: 900, height: 900 },
      { file: 'webp', width: 640, height: 480, altText: 'Daffodils' },
      { file: 'jpeg', width: 600, height: 900 },
    ],
  },
  {
    name: 'animation',
    text: 'A bee at work',
    files: [{ file: 'gif', width: 320, height: 240, altText: 'A bee on a tulip' }],
  },
  {
    name: 'video',
    text: 'A walk through the garden',
    files: [{ file: 'mp4', width: 1280, height: 720, seconds: 6 }],
  },
  {
    name: 'QuickTime video',
    like: 'video',
    text: 'The same from above',
    files: [{ file: 'mov', width: 720, height: 1280, seconds: 4 }],
  },
  {
    name: 'image with a warning',
    like: 'image',
    text: 'A mole, sadly',
    settings: { sensitiveMedia: ['graphic_violence'] },
    files: [photo],
  },
  {
    name: 'poll',
    like: 'text',
    text: 'Which bulb is first?',
    settings: { pollOptions: ['Snowdrop', 'Crocus', 'Tulip', 'Daffodil'], pollDurationMinutes: 60 },
  },
  { name: 'reply', interaction: 'reply', text: 'And these come second' },
  { name: 'reply with an image', interaction: 'reply', text: 'Here they are', files: [photo] },
  {
    name: 'post that only mentioned accounts may answer',
    like: 'text',
    text: 'A question for the gardeners',
    settings: { replySettings: 'mentionedUsers' },
  },
  {
    name: 'post in a community',
    like: 'text',
    text: 'Hello, gardeners',
    settings: { communityId: '1500000000000000001' },
  },
  {
    name: 'disclosed advertising',
    like: 'text',
    text: 'Our partner sells these bulbs',
    settings: { paidPartnership: true, madeWithAi: true },
  },
];
