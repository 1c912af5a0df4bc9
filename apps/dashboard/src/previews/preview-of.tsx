import type { ComponentType, JSX } from 'react';
import { useText } from '../messages/text.js';
import { ArticlePreview } from './article/article-preview.js';
import { FeedPreview } from './feed/feed-preview.js';
import { MessagePreview } from './message/message-preview.js';
import { MicroblogPreview } from './microblog/microblog-preview.js';
import { PhotosPreview } from './photos/photos-preview.js';
import { PinPreview } from './pin/pin-preview.js';
import type { PreviewPost } from './preview.js';
import styles from './previews.module.css';
import { VerticalPreview } from './vertical/vertical-preview.js';
import { VideoPreview } from './video/video-preview.js';

const SHAPES = {
  microblog: MicroblogPreview,
  feed: FeedPreview,
  photos: PhotosPreview,
  vertical: VerticalPreview,
  pin: PinPreview,
  video: VideoPreview,
  message: MessagePreview,
  article: ArticlePreview,
} as const satisfies Readonly<Record<string, ComponentType<{ readonly post: PreviewPost }>>>;

/** The ways in which networks show a post. */
export type PreviewShape = keyof typeof SHAPES;

/** A post as its network will show it. */
export function PreviewOf(props: {
  readonly shape: PreviewShape;
  readonly post: PreviewPost;
}): JSX.Element {
  const text = useText();
  const Shape = SHAPES[props.shape];
  return (
    <article
      className={styles.preview}
      aria-label={text('preview.on', { network: props.post.network })}
    >
      <Shape post={props.post} />
    </article>
  );
}
