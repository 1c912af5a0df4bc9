import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 1200, height: 800, altText: 'A bed of red tulips' };
const square: ShapeFile = { file: 'png', width: 600, height: 600, altText: 'A crocus' };
const animation: ShapeFile = { file: 'gif', width: 320, height: 240 };
const wide: ShapeFile = { file: 'mp4', width: 1280, height: 720, seconds: 5 };
const upright: ShapeFile = { file: 'mp4', width: 720, height: 1280, seconds: 5 };
const quickTime: ShapeFile = { file: 'mov', width: 1080, height: 1920, seconds: 4 };

/**
 * Every way a post can look on a Page. Drafts and unpublished posts are missing, because nobody sees them, and
 * places and labels, because they name what has to exist there.
 */
export const facebookShapes: readonly PublishShape[] = [
  { name: 'text', text: 'The tulips are in bloom #garden' },
  {
    name: 'text under its title',
    like: 'text',
    title: 'Spring',
    text: 'It is here',
    settings: { includeTitle: true },
  },
  {
    name: 'link',
    like: 'text',
    text: 'Read on',
    settings: { link: 'https://garden.example.com/spring' },
  },
  { name: 'link alone', text: '', settings: { link: 'https://garden.example.com/tulips' } },
  {
    name: 'link with a button',
    like: 'text',
    text: 'Come and see',
    settings: {
      link: 'https://garden.example.com/tickets',
      callToAction: { type: 'LEARN_MORE', link: 'https://garden.example.com/tickets' },
    },
  },
  {
    name: 'backdated text',
    text: 'How it began',
    settings: { backdate: { time: '2026-03-01T10:00:00Z', granularity: 'day' } },
  },
  {
    name: 'text for some',
    like: 'text',
    text: 'For neighbours',
    settings: {
      targeting: { age_min: 18, geo_locations: { countries: ['DE', 'AT'] } },
      feedTargeting: { age_max: 65 },
    },
  },
  {
    name: 'text with a first comment',
    text: 'Which one do you like best?',
    settings: { firstComment: 'Ours is the red one' },
    writes: 2,
  },
  { name: 'photo', text: 'A tulip', files: [photo] },
  { name: 'photo without text', text: '', files: [square] },
  { name: 'still of an animation', like: 'photo', text: 'Bees', files: [animation] },
  { name: 'four photos', text: 'From the garden', files: [photo, square, photo, square] },
  {
    name: 'photos with a first comment',
    text: 'More from the garden',
    files: [photo, square],
    settings: { firstComment: 'Taken this morning' },
    writes: 2,
  },
  { name: 'video', text: 'A walk', settings: { title: 'A walk' }, files: [wide] },
  {
    name: 'QuickTime video that nobody may embed',
    like: 'video',
    text: 'The same from above',
    settings: { embeddable: false },
    files: [quickTime],
  },
  { name: 'reel', text: 'A walk #garden', settings: { postType: 'reel' }, files: [upright] },
  {
    name: 'reel with a first comment',
    text: 'Another walk',
    settings: { postType: 'reel', title: 'Walk', firstComment: 'Shot at dawn' },
    files: [upright],
    writes: 2,
  },
  {
    name: 'backdated video with a first comment',
    text: 'Last year',
    settings: {
      backdate: { time: '2025-06-01T12:00:00Z', granularity: 'month' },
      firstComment: 'Time flies',
    },
    files: [wide],
    writes: 2,
  },
  { name: 'photo story', text: '', settings: { postType: 'story' }, files: [photo] },
  { name: 'video story', text: '', settings: { postType: 'story' }, files: [upright] },
  {
    name: 'three stories',
    text: '',
    settings: { postType: 'story' },
    files: [photo, upright, square],
    writes: 3,
  },
  { name: 'comment', interaction: 'comment', text: 'Thank you all' },
  { name: 'reply', interaction: 'reply', text: 'Until Sunday' },
  { name: 'comment with a photo', interaction: 'comment', text: 'Like this', files: [square] },
];
