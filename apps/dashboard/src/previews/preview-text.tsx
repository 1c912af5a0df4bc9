import { useLayoutEffect, useRef, useState, type CSSProperties, type JSX } from 'react';
import { useText } from '../messages/text.js';
import { folded, type PreviewPost } from './preview.js';
import styles from './previews.module.css';

const MARKS = /(https?:\/\/[^\s]+|(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]+)/gu;

/** The words as the network shows them: links marked, what is hidden folded, what is too much struck. */
export function PreviewText({ post }: { readonly post: PreviewPost }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { text, fits, fold } = post;
  if (fits < text.length)
    return (
      <span data-preview-text="">
        <Marked text={text.slice(0, fits)} />
        <del className={styles.cut}>{text.slice(fits)}</del>
      </span>
    );
  const part = isOpen ? null : folded(text, fold);
  if (part !== null)
    return (
      <>
        <span data-preview-text="">
          <Marked text={part} />
        </span>
        … <More onOpen={() => setOpen(true)} />
      </>
    );
  if (fold?.unit === 'lines' && !isOpen)
    return <Lines text={text} lines={fold.after} onOpen={() => setOpen(true)} />;
  return (
    <span data-preview-text="">
      <Marked text={text} />
    </span>
  );
}

function More({ onOpen }: { readonly onOpen: () => void }): JSX.Element {
  const text = useText();
  return (
    <button type="button" className={styles.more} onClick={onOpen}>
      {text('preview.more')}
    </button>
  );
}

/** So many lines as they break here; a button where there are more. */
function Lines(props: {
  readonly text: string;
  readonly lines: number;
  readonly onOpen: () => void;
}): JSX.Element {
  const { text, lines, onOpen } = props;
  const shown = useRef<HTMLSpanElement>(null);
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = shown.current ?? {};
    setHides(scrollHeight > clientHeight + 1);
  }, [text, lines]);
  return (
    <>
      <span
        ref={shown}
        data-preview-text=""
        className={styles.lines}
        style={{ '--lines': lines } as CSSProperties}
      >
        <Marked text={text} />
      </span>
      {hides && <More onOpen={onOpen} />}
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
