/** Pictures, videos and a place on the web for them: those of the Instagram part. */
export { aJpeg, aPng, aVideo } from '../../_instagram-graph/testing/media-fixtures.js';
export { MediaShelf } from '../../_instagram-graph/testing/media-shelf.js';
