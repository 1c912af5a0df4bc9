import type { StoredAsset } from '#libs/posts';
import type { MediaKind, PublishableMedia } from '#libs/providers';

const KINDS: readonly string[] = ['image', 'video', 'audio', 'other'] satisfies MediaKind[];

/**
 * The media of a post that is out, by what was written down of them: strategies ask what kind of post it is.
 * The bytes may be gone, and nobody needs them to count.
 */
export function describedMedia(assets: readonly StoredAsset[]): readonly PublishableMedia[] {
  return assets.map((asset) => ({
    kind: kindOf(asset.kind),
    mime: asset.mime ?? 'application/octet-stream',
    filename: asset.originalFilename ?? '',
    sizeBytes: asset.size ?? 0,
    width: asset.width ?? null,
    height: asset.height ?? null,
    durationSeconds: asset.duration ?? null,
    altText: asset.altText ?? null,
    url: asset.url ?? '',
    open: async () => {
      throw new Error('Numbers are read without the bytes of a post');
    },
  }));
}

function kindOf(kind: string | null | undefined): MediaKind {
  return KINDS.includes(kind ?? '') ? (kind as MediaKind) : 'other';
}
