import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Acts, Face, Grid } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function FeedPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  return (
    <>
      <div className={styles.who}>
        <Face post={post} />
        <div>
          <b dir="auto">{post.name}</b>
          <small className={styles.muted}>{post.day}</small>
        </div>
      </div>
      {post.text !== '' && (
        <p dir="auto" className={`${styles.text} ${styles.inset}`}>
          <PreviewText post={post} />
        </p>
      )}
      <Grid media={post.media} />
      <div className={styles.bar}>
        <Acts icons={['thumbs-up', 'message-square', 'repeat-2', 'send']} />
      </div>
    </>
  );
}
