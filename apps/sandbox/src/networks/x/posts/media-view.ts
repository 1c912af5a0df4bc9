import type { XDesk } from '../server/call.js';
import type { UploadRecord } from '../uploads/upload-record.js';
import type { PostRecord } from './post-record.js';

type View = Readonly<Record<string, unknown>>;

/** Media of a post with the fields asked for; its figures are those that were set for the post. */
export function viewMedia(
  { kernel }: XDesk,
  upload: UploadRecord,
  post: PostRecord,
  selection: { readonly fields: readonly string[]; readonly isOwn: boolean },
): View {
  const { facts, mediaKey } = upload;
  const set = kernel.metrics.ofPost(post.id);
  const type = typeOf(upload);
  const file = `${kernel.publicUrl}/pbs.twimg.com/media/${facts?.sha256 ?? ''}`;
  const playback = ['0', '25', '50', '75', '100'].map((part) => `playback_${part}_count`);
  const members: Record<string, unknown> = {
    alt_text: upload.altText ?? undefined,
    width: facts?.width ?? undefined,
    height: facts?.height ?? undefined,
    url: type === 'photo' ? file : undefined,
    preview_image_url: type === 'photo' ? undefined : file,
    duration_ms: type === 'video' ? Math.round((facts?.durationSeconds ?? 0) * 1000) : undefined,
    public_metrics: type === 'photo' ? undefined : { view_count: set.view_count ?? 0 },
    non_public_metrics:
      type === 'video' && selection.isOwn
        ? Object.fromEntries(playback.map((name) => [name, set[name] ?? 0]))
        : undefined,
  };
  const chosen = Object.entries(members).filter(
    ([name, value]) => selection.fields.includes(name) && value !== undefined,
  );
  return { media_key: mediaKey, type, ...Object.fromEntries(chosen) };
}

function typeOf({ category }: UploadRecord): 'photo' | 'animated_gif' | 'video' {
  if (category.endsWith('_image')) return 'photo';
  return category.endsWith('_gif') ? 'animated_gif' : 'video';
}
