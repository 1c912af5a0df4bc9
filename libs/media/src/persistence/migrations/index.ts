import { MediaCreateAssets1763700004000 } from './1763700004000-create-assets.js';

/** In the order in which they were written. */
export const mediaMigrations = [MediaCreateAssets1763700004000];
