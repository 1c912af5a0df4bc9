import { useId, useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import { useText } from '../messages/text.js';
import { IconButton } from './button.js';
import styles from './sheet.module.css';

/** A dialog above the screen; on a phone it comes from below. Escape, × and a press beside it close it. */
export function Sheet(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'large';
}): JSX.Element {
  const text = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the document: only then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // Escape is the keyboard's way to do what a press beside it does.
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[props.size ?? 'small']}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 dir="auto" id={id}>
            {props.title}
          </h2>
          <IconButton label={text('sheet.close')} icon="x" size="small" onClick={props.onClose} />
        </header>
        <div className={styles.body}>{props.children}</div>
        {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
      </div>
    </dialog>
  );
}
