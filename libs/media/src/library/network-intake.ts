import type { ImageRules } from '../domain/image-rules.js';

/** How a network takes media; fits the providers' type `MediaIntake`. */
export interface NetworkIntake {
  /** What images must be like; null: they go as they are. */
  readonly images: ImageRules | null;
  /** Which items the network fetches from their addresses. */
  readonly fetches: 'none' | 'image' | 'all';
}

/** A network that takes everything as it is. */
export const takesEverything: NetworkIntake = { images: null, fetches: 'none' };
