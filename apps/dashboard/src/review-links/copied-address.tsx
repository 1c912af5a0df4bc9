import { useState, type JSX } from 'react';
import { useText } from '../messages/text.js';
import { Button } from '../widgets/button.js';
import styles from './new-review-link.module.css';

/** The address of a review link, to be sent to whoever is to look. */
export function CopiedAddress(props: {
  readonly label: string;
  readonly url: string;
}): JSX.Element {
  const { label, url } = props;
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <span className={styles.address} role="group" aria-label={label}>
      <code className={styles.url} title={url}>
        {url}
      </code>
      <Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {text(isCopied ? 'secret.copied' : 'secret.copy')}
      </Button>
    </span>
  );
}
