import type { MediaKind } from '#libs/kernel';

export type { MediaKind } from '#libs/kernel';

export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'audio', 'other'];
