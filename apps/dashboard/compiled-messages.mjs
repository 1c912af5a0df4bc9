import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What the frame of the application and the calendar show: all that a first page needs. */
const FIRST = [
  ...['calendar', 'dialog', 'failure', 'live', 'not-found', 'palette', 'screen', 'session'],
  ...['sheet', 'shell', 'state'],
];
const isFirst = (name) => FIRST.includes(name.split('.')[0]);

const PART = /\/messages\/[a-z]{2}\.json\?(first|rest)(-names)?$/;

/** Most texts are plain words: those stand there as they are, parsed again by nobody. */
function packed(text) {
  const [only, ...others] = parse(text);
  const isPlain = only?.type === TYPE.literal && others.length === 0;
  return isPlain ? only.value : [only, ...others].filter(Boolean);
}

/**
 * Makes parsed messages of `messages/<locale>.json?first`, and of `…?rest` those that are not among the first: in the order of
 * the names in English, which `en.json?first-names` and `?rest-names` tell once for all languages.
 */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const [, part, isOfNames] = PART.exec(id) ?? [];
      if (part === undefined) return null;
      const [file] = id.split('?');
      const english = join(dirname(file), 'en.json');
      for (const read of new Set([file, english])) this.addWatchFile(read);
      const names = Object.keys(JSON.parse(await readFile(english, 'utf8'))).filter(
        (name) => isFirst(name) === (part === 'first'),
      );
      const texts = JSON.parse(await readFile(file, 'utf8'));
      const told = isOfNames ? names : names.map((name) => packed(texts[name]));
      return { code: `export default ${JSON.stringify(told)}`, map: null, moduleType: 'js' };
    },
  };
}
