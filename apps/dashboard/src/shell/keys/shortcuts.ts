/** What a key does, wherever one is. */
export type KeyAction =
  | { readonly kind: 'palette' | 'help' | 'compose' | 'find' | 'wait' }
  | { readonly kind: 'go'; readonly to: string };

/** What of a key press counts. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Circumstances {
  /** In a field, or in a dialog: letters are text there. */
  readonly isTyping: boolean;
  readonly singleKeys: boolean;
  /** `g` was pressed just before. */
  readonly afterG: boolean;
  /** Screens by the letter that follows `g`. */
  readonly places: ReadonlyMap<string, string>;
}

const SINGLE: Readonly<Record<string, KeyAction>> = {
  '?': { kind: 'help' },
  '/': { kind: 'find' },
  c: { kind: 'compose' },
  g: { kind: 'wait' },
};

/** Null where the key is not ours. */
export function keyAction(press: Press, circumstances: Circumstances): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' };
  const { isTyping, singleKeys, afterG, places } = circumstances;
  if (isTyping || !singleKeys || ctrlKey || metaKey || altKey) return null;
  const to = afterG ? places.get(key) : undefined;
  if (to !== undefined) return { kind: 'go', to };
  return SINGLE[key] ?? null;
}
