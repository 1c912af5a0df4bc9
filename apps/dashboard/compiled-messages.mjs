import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';

/** What the frame of the application and the calendar show: all that a first page needs. */
const FIRST = [
  ...['calendar', 'dialog', 'failure', 'live', 'not-found', 'palette', 'screen', 'session'],
  ...['sheet', 'shell', 'state'],
];
const isFirst = (name) => FIRST.includes(name.split('.')[0]);

const PART = /\/messages\/[a-z]{2}\.json\?(first|rest)$/;

/** Makes parsed messages of `messages/<locale>.json?first`, and of `…?rest` those that are not among the first. */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const part = PART.exec(id)?.[1];
      if (part === undefined) return null;
      const [file] = id.split('?');
      this.addWatchFile(file);
      const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')))
        .filter(([name]) => isFirst(name) === (part === 'first'))
        .map(([name, text]) => [name, parse(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
