import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { YoutubeProgress } from './youtube.progress.js';

/** What is done with a video that is out. None of it can cost the video. */
export type FollowUp =
  | { readonly kind: 'thumbnail'; readonly id: string; readonly image: PublishableMedia }
  | { readonly kind: 'playlist'; readonly id: string; readonly playlistId: string }
  | { readonly kind: 'comment'; readonly id: string; readonly text: string };

/** Steps that are still to be taken, in their order. Pure. */
export function pendingSteps(
  post: Pick<PublishablePost, 'settings' | 'media'>,
  { done }: Pick<YoutubeProgress, 'done'>,
): readonly FollowUp[] {
  return stepsOf(post).filter(({ id }) => !done.includes(id));
}

/** What a person calls a step. */
export function nameOf(step: FollowUp): string {
  switch (step.kind) {
    case 'thumbnail':
      return 'The thumbnail was not set';
    case 'playlist':
      return `The video was not added to the playlist ${step.playlistId}`;
    case 'comment':
      return 'The first comment was not written';
  }
}

function stepsOf({
  settings,
  media,
}: Pick<PublishablePost, 'settings' | 'media'>): readonly FollowUp[] {
  const given = new JsonReader(settings);
  const image = media.find(({ kind }) => kind === 'image');
  const text = given.text('firstComment');
  const playlists = [...new Set(given.texts('playlistIds'))];
  return [
    ...(image === undefined ? [] : [{ kind: 'thumbnail', id: 'thumbnail', image } as const]),
    ...playlists.map(
      (playlistId) => ({ kind: 'playlist', id: `playlist:${playlistId}`, playlistId }) as const,
    ),
    ...(text === null ? [] : [{ kind: 'comment', id: 'comment', text } as const]),
  ];
}
