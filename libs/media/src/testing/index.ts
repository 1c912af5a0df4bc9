export { anImage, aPromisedPng, aVideo, aWave } from './media-fixtures.js';
export { aLargeVideo, type GeneratedFile } from './large-video.js';
export { bootMedia, type MediaPlatform } from './media-platform.js';
