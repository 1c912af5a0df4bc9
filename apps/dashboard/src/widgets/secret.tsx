import { useState, type JSX } from 'react';
import { useText } from '../messages/text.js';
import { Button } from './button.js';
import styles from './secret.module.css';

/** A secret as dots, until somebody wants to see or copy it. It is kept nowhere. */
export function Secret(props: {
  readonly label: string;
  readonly value: string;
  /** Shown at once: there will be no other time. */
  readonly isOpen?: boolean;
}): JSX.Element {
  const { label, value } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className={styles.secret} role="group" aria-label={label}>
      <code className={styles.value}>{isOpen ? value : '•'.repeat(16)}</code>
      <Button kind="quiet" size="small" icon="eye" onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'secret.hide' : 'secret.show')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {text(isCopied ? 'secret.copied' : 'secret.copy')}
      </Button>
    </span>
  );
}
