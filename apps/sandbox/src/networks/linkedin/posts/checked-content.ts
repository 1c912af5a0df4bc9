import type { LinkedinDesk } from '../linkedin-desk.js';
import type { Asset } from '../media/asset.js';
import type { ContentKind } from './post-record.js';

/** Content that passed all checks. */
export interface CheckedContent {
  readonly kind: ContentKind;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly title: string | null;
  readonly assets: readonly Asset[];
}

/** Who publishes, which decides about the media that may be used. */
export interface ContentOwner {
  readonly desk: LinkedinDesk;
  readonly author: string;
}

export const noContent: CheckedContent = { kind: 'none', value: null, title: null, assets: [] };
