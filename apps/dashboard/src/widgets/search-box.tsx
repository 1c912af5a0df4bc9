import { useEffect, useState, type JSX } from 'react';
import { Icon } from './icon.js';
import styles from './search-box.module.css';

const SETTLED_MS = 80;

/** Words to look for. They are asked for once typing rests; words from elsewhere, such as the address, take their place. */
export function SearchBox(props: {
  readonly label: string;
  readonly words: string;
  readonly maxLength: number;
  readonly onChange: (words: string) => void;
}): JSX.Element {
  const { label, words, maxLength, onChange } = props;
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState<Known>({ words, asked: [] });
  if (known.words !== words) {
    const place = known.asked.indexOf(words);
    setKnown({ words, asked: place < 0 ? [] : known.asked.slice(place + 1) });
    // What comes back of one's own words leaves alone what was typed since.
    if (place < 0) setTyped(words);
  }
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, asked: [...before.asked, typed] }));
      onChange(typed);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <label className={styles.box}>
      <Icon name="search" size="small" />
      <input
        dir="auto"
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

interface Known {
  readonly words: string;
  /** Words that were asked for and have not come back yet. */
  readonly asked: readonly string[];
}
