import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Acts, Face, Medium } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function PhotosPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  const [first] = post.media;
  return (
    <>
      <div className={styles.who}>
        <Face post={post} />
        <b dir="auto">{post.name}</b>
      </div>
      <div className={styles.square}>
        {first && <Medium medium={first} />}
        {post.media.length > 1 && <span className={styles.count}>1/{post.media.length}</span>}
      </div>
      <div className={styles.inset}>
        <Acts icons={['heart', 'message-circle', 'send', 'bookmark']} />
        <p dir="auto" className={styles.text}>
          <b dir="auto">{post.name}</b> <PreviewText post={post} />
        </p>
      </div>
    </>
  );
}
