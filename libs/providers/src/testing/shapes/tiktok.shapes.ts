import type { PublishShape, ShapeFile } from '../publish-shape.js';

const video: ShapeFile = { file: 'mp4', width: 720, height: 1280, seconds: 4 };
const photo: ShapeFile = { file: 'jpeg', width: 1080, height: 1350 };
const everyone = { privacyLevel: 'PUBLIC_TO_EVERYONE' };

/**
 * Every way a post can look on TikTok. What TikTok fetches itself has no name before its answer, so that a lost
 * one leaves it unclear.
 */
export const tiktokShapes: readonly PublishShape[] = [
  { name: 'video', text: 'A walk through the garden', settings: everyone, files: [video] },
  { name: 'video without a caption', text: '', settings: everyone, files: [video] },
  {
    name: 'QuickTime video for its author only',
    text: 'The same from above',
    settings: { privacyLevel: 'SELF_ONLY' },
    files: [{ file: 'mov', width: 1280, height: 720, seconds: 5 }],
  },
  {
    name: 'video for friends, with a cover',
    like: 'QuickTime video for its author only',
    text: 'Tulpen für alle 🌷👩‍🌾 春が来た #spring @gardener',
    settings: { privacyLevel: 'MUTUAL_FOLLOW_FRIENDS', videoCoverTimestampMs: 1500 },
    files: [video],
  },
  {
    name: 'labelled video that may be commented on',
    like: 'video',
    text: 'Our partner sells these bulbs',
    settings: {
      ...everyone,
      disableComment: false,
      brandContentToggle: true,
      brandOrganicToggle: true,
      isAigc: true,
    },
    files: [video],
  },
  {
    name: 'video that TikTok fetches',
    text: 'Fetched from the garden',
    settings: { ...everyone, videoSource: 'pull' },
    files: [video],
    canBeLost: true,
  },
  { name: 'video draft', text: '', settings: { postMode: 'inbox' }, files: [video] },
  {
    name: 'video draft that TikTok fetches',
    text: '',
    settings: { postMode: 'inbox', videoSource: 'pull' },
    files: [video],
    canBeLost: true,
  },
  { name: 'photo', text: 'Tulips', settings: everyone, files: [photo], canBeLost: true },
  {
    name: 'photos with a title, a cover and music',
    text: 'Three beds\n\n#tulips #spring',
    settings: { ...everyone, title: 'The beds in April', photoCoverIndex: 1, autoAddMusic: true },
    files: [photo, { file: 'webp', width: 1080, height: 1080 }, photo],
    canBeLost: true,
  },
  {
    name: 'photo for its author only',
    text: 'A mole, sadly',
    settings: { privacyLevel: 'SELF_ONLY' },
    files: [photo],
    canBeLost: true,
  },
  {
    name: 'photo draft',
    text: 'To be finished in the app',
    settings: { postMode: 'inbox', title: 'Draft of a bed' },
    files: [photo, photo],
    canBeLost: true,
  },
];
