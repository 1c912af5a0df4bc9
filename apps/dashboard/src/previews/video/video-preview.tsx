import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Face, Medium } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function VideoPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  const [first] = post.media;
  return (
    <>
      <div className={styles.wide}>{first && <Medium medium={first} />}</div>
      <div className={styles.padded}>
        <h4 dir="auto">{post.title || '–'}</h4>
        <div className={styles.owner}>
          <Face post={post} />
          <b dir="auto">{post.name}</b>
        </div>
        <p dir="auto" className={`${styles.text} ${styles.well}`}>
          <b>{post.day}</b> <PreviewText post={post} />
        </p>
      </div>
    </>
  );
}
