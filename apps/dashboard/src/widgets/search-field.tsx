import { useEffect, useState, type JSX } from 'react';
import { TextField } from './field.js';

const SETTLED_MS = 250;

/** Words that narrow a list, once somebody stops typing. @param props.words as they hold now */
export function SearchField(props: {
  readonly label: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}): JSX.Element {
  const { label, words, onChange } = props;
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => onChange(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <TextField
      label={label}
      type="search"
      maxLength={300}
      data-search=""
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
