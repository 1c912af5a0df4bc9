import { useEffect, useState, type JSX } from 'react';
import { Icon } from './icon.js';
import styles from './search-box.module.css';

const SETTLED_MS = 250;

/** Words to look for. They are asked for once typing rests; give it their value as key, so that it follows the address. */
export function SearchBox(props: {
  readonly label: string;
  readonly words: string;
  readonly maxLength: number;
  readonly onChange: (words: string) => void;
}): JSX.Element {
  const { label, words, maxLength, onChange } = props;
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => onChange(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <label className={styles.box}>
      <Icon name="search" size="small" />
      <input
        type="search"
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        data-search=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
