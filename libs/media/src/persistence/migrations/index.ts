import { MediaCreateAssets1763700004000 } from './1763700004000-create-assets.js';
import { MediaCreateAssetUploads1763700009000 } from './1763700009000-create-asset-uploads.js';
import { MediaCreateAssetRenditions1763700012000 } from './1763700012000-create-asset-renditions.js';
import { MediaAddPreviews1763900000000 } from './1763900000000-add-previews.js';
import { MediaAddForcedDeletions1764006000000 } from './1764006000000-add-forced-deletions.js';
import { MediaAddAltTexts1764010600200 } from './1764010600200-add-alt-texts.js';
import { MediaAddProbedFacts1764035000000 } from './1764035000000-add-probed-facts.js';

/** In the order in which they were written. */
export const mediaMigrations = [
  MediaCreateAssets1763700004000,
  MediaCreateAssetUploads1763700009000,
  MediaCreateAssetRenditions1763700012000,
  MediaAddPreviews1763900000000,
  MediaAddForcedDeletions1764006000000,
  MediaAddAltTexts1764010600200,
  MediaAddProbedFacts1764035000000,
];
