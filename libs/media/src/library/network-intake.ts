import type { ImageRules } from '../domain/image-rules.js';
import type { VideoRules } from '../domain/video-plan.js';

/** How a network takes media; fits the providers' type `MediaIntake`. */
export interface NetworkIntake {
  /** What images must be like; null: they go as they are. */
  readonly images: ImageRules | null;
  /** What is asked of how videos are laid out; null: they go as they are. */
  readonly videos: VideoRules | null;
  /** Which items the network fetches from their addresses. */
  readonly fetches: 'none' | 'image' | 'all';
}

/** A network that takes everything as it is. */
export const takesEverything: NetworkIntake = { images: null, videos: null, fetches: 'none' };
