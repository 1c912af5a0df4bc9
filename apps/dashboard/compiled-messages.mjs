import { parse } from '@formatjs/icu-messageformat-parser';

/** Turns `messages/<locale>.json` into parsed messages. */
export function compiledMessages() {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/[a-z]{2}\.json$/.test(id)) return null;
      const entries = Object.entries(JSON.parse(code)).map(([name, text]) => [name, parse(text)]);
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
