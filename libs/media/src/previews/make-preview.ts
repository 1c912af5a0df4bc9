import type { AssetId } from '#libs/kernel';
import type { Job } from '#libs/platform';

/** Notified when any scheduler may have previews to make. */
export const PREVIEWS_CHANNEL = 'previews_due';

export const MAKE_PREVIEW = 'media.preview';

/** Which asset lacks its preview; what it is, its row says. */
export interface PreviewToMake {
  readonly assetId: AssetId;
}

/** The wake-up for one scheduler: this asset lacks its preview. */
export function makePreview(assetId: AssetId): Job<PreviewToMake> {
  return { name: MAKE_PREVIEW, payload: { assetId } };
}
