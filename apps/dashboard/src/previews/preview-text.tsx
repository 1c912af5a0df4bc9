import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { folded, type PreviewPost } from './preview.js';
import styles from './previews.module.css';

const MARKS = /(https?:\/\/[^\s]+|(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]+)/gu;

/** The words as the network shows them: links marked, what is hidden folded, what is too much struck. */
export function PreviewText(props: {
  readonly post: PreviewPost;
  readonly more?: string;
}): JSX.Element {
  const text = useText();
  const { post } = props;
  if (post.fits < post.text.length)
    return (
      <>
        <Marked text={post.text.slice(0, post.fits)} />
        <del className={styles.cut}>{post.text.slice(post.fits)}</del>
      </>
    );
  const part = folded(post.text, post.fold);
  if (part === null) return <Marked text={post.text} />;
  return (
    <>
      <Marked text={part} />
      <span className={styles.muted}>… {props.more ?? text('preview.more')}</span>
    </>
  );
}

function Marked({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(MARKS).map((piece, index) =>
        index % 2 === 1 ? (
          <span key={index} className={styles.link}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}
