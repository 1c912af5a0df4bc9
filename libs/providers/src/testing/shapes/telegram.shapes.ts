import type { PublishShape, ShapeFile } from '../publish-shape.js';

const photo: ShapeFile = { file: 'jpeg', width: 640, height: 480 };
const video: ShapeFile = { file: 'mp4', width: 320, height: 240, seconds: 1 };

/** Every way a post can look on Telegram. */
export const telegramShapes: readonly PublishShape[] = [
  { name: 'text', text: 'The first bulbs are in bloom' },
  { name: 'link', like: 'text', text: 'Read more: https://garden.example/spring' },
  { name: 'photo', text: 'Tulips', files: [photo] },
  { name: 'video', text: 'A walk', files: [video] },
  { name: 'animation', text: 'A bee', files: [{ file: 'gif', width: 64, height: 64 }] },
  { name: 'document', text: 'The plan', files: [{ file: 'pdf' }] },
  { name: 'album', text: 'Two of them', files: [photo, video] },
  { name: 'long text with a photo', text: 'tulip '.repeat(200), files: [photo], writes: 2 },
  { name: 'reply', interaction: 'reply', text: 'And these come second' },
];
