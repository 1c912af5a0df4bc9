import type { JsonObject } from '../../contract/identity.js';
import type { PublishShape, ShapeFile } from '../publish-shape.js';

const clip: ShapeFile = { file: 'mp4', width: 640, height: 360, seconds: 5 };
const quickTime: ShapeFile = { file: 'mov', width: 640, height: 360, seconds: 4 };
const upright: ShapeFile = { file: 'mp4', width: 360, height: 640, seconds: 6 };
const cover: ShapeFile = { file: 'jpeg', width: 1280, height: 720 };
const forAll = (settings: JsonObject = {}): JsonObject => ({ madeForKids: false, ...settings });

/**
 * How a post can look on YouTube. Playlists are missing: their ids belong to one channel. Every title is
 * another one, because the list of uploads tells videos apart by it.
 */
export const youtubeShapes: readonly PublishShape[] = [
  {
    name: 'video',
    title: 'A walk through the garden',
    text: 'All forty beds. #garden',
    settings: forAll(),
    files: [clip],
  },
  {
    name: 'video without text',
    title: 'A silent walk',
    text: '',
    settings: forAll(),
    files: [quickTime],
  },
  {
    name: 'video in several scripts',
    like: 'video',
    title: 'Tulpen 🌷 & Blumen, 春が来た',
    text: 'Tulpen für alle 🌷👩‍🌾\n\n春が来た & Весна: https://example.com/garden?season=spring',
    settings: forAll({ tags: ['garden', 'spring flowers', '春'] }),
    files: [clip],
  },
  {
    name: 'video under a title of its own',
    like: 'video',
    title: 'Label of the calendar',
    text: 'Prune in February.',
    settings: forAll({ title: 'When to prune', categoryId: '26', notifySubscribers: false }),
    files: [clip],
  },
  {
    name: 'Short',
    like: 'video',
    title: 'A bee at work',
    text: '#shorts',
    settings: forAll({ containsSyntheticMedia: true }),
    files: [upright],
  },
  {
    name: 'video with a thumbnail',
    title: 'The plan of the beds',
    text: 'North is up.',
    settings: forAll(),
    files: [clip, cover],
  },
  {
    name: 'Short with a thumbnail and first comment',
    title: 'A bee asleep',
    text: 'Until the sun is up.',
    settings: forAll({ firstComment: 'She woke at seven' }),
    files: [upright, cover],
    writes: 2,
  },
  {
    name: 'video with a PNG thumbnail in front',
    title: 'The plan of the paths',
    text: 'South is up.',
    settings: forAll(),
    files: [{ file: 'png', width: 640, height: 360 }, clip],
  },
  {
    name: 'video with a first comment',
    title: 'Which bed is best?',
    text: 'Tell us below.',
    settings: forAll({ firstComment: 'Ours is the red one 🌷' }),
    files: [clip],
    writes: 2,
  },
  {
    name: 'video with thumbnail and first comment',
    title: 'Which path is best?',
    text: 'Tell us below, too.',
    settings: forAll({ firstComment: 'Ours is the northern one' }),
    files: [clip, cover],
    writes: 2,
  },
  {
    name: 'unlisted video',
    like: 'video',
    title: 'For our members',
    text: 'Please do not share.',
    settings: forAll({ privacyStatus: 'unlisted' }),
    files: [clip],
  },
  {
    name: 'private video',
    like: 'video',
    title: 'A draft of the film',
    text: 'To be cut.',
    settings: forAll({ privacyStatus: 'private' }),
    files: [clip],
  },
  {
    name: 'video for kids',
    like: 'video',
    title: 'How a bulb grows',
    text: 'A film for children.',
    settings: { madeForKids: true },
    files: [clip],
  },
  {
    name: 'video with rights and placement',
    like: 'video',
    title: 'The new spade',
    text: 'Its maker paid for this film.',
    settings: forAll({
      license: 'creativeCommon',
      embeddable: false,
      publicStatsViewable: false,
      hasPaidProductPlacement: true,
      recordingDate: '2026-03-01T10:00:00Z',
    }),
    files: [clip],
  },
  {
    name: 'video with translations',
    like: 'video',
    title: 'Spring is here',
    text: 'At last.',
    settings: forAll({
      defaultLanguage: 'en',
      defaultAudioLanguage: 'en',
      localizations: { de: { title: 'Der Frühling ist da', description: 'Endlich.' } },
    }),
    files: [clip],
  },
  { name: 'comment', interaction: 'comment', text: 'And these come second' },
  { name: 'reply', interaction: 'reply', text: 'Here is how' },
];
