export {
  anImage,
  anM4a,
  anMp3,
  aPromisedPng,
  aVideo,
  aWave,
  type VideoShape,
} from './media-fixtures.js';
export { aLargeVideo, type GeneratedFile } from './large-video.js';
export { bootMedia, type MediaPlatform } from './media-platform.js';
export { ScriptedUsage } from './scripted-usage.js';
