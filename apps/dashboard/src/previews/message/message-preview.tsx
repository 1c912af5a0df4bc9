import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Face, Grid } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function MessagePreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  return (
    <div className={styles.beside}>
      <Face post={post} />
      <div className={styles.bubble}>
        <b dir="auto">{post.name}</b>
        <Grid media={post.media} />
        <p dir="auto" className={styles.text}>
          <PreviewText post={post} />
        </p>
        <small className={styles.muted}>{post.day}</small>
      </div>
    </div>
  );
}
