import type { JsonObject } from '../contract/identity.js';
import {
  count,
  date,
  defineProgress,
  flag,
  list,
  needed,
  number,
  numbers,
  oneOf,
  otherwise,
  record,
  text,
  texts,
} from './progress.js';

const progress = defineProgress({
  writes: count,
  offset: number,
  isAsked: flag,
  seen: texts,
  parts: numbers,
  since: date,
  upload: record({
    id: needed(text),
    stage: oneOf(['sending', 'ready']),
    source: otherwise(text, '?'),
  }),
  files: list({ id: needed(text), bytes: count }),
});
const beginning = {
  writes: 0,
  offset: null,
  isAsked: false,
  seen: [],
  parts: [],
  since: null,
  upload: null,
  files: [],
};

const unusable: readonly (JsonObject | null)[] = [
  null,
  {},
  { upload: 'gone', files: 7, since: 3, writes: '1' },
];

describe('progress in a checkpoint', () => {
  it.each(unusable)('begins where nothing usable is stored: %j', (stored) =>
    expect(progress.read(stored)).toEqual(beginning),
  );

  it('comes back as it was written, and is JSON on its way', () => {
    const value = {
      writes: 2,
      offset: 512,
      isAsked: true,
      seen: ['a'],
      parts: [3],
      since: new Date('2026-11-02T09:00:00Z'),
      upload: { id: '1', stage: 'ready', source: 'https://example.com/a' },
      files: [{ id: '2', bytes: 9 }],
    } as const;
    const stored = progress.write(value);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    expect(progress.read(stored)).toEqual(value);
    // The order of the declaration is the order of what is stored.
    expect(Object.keys(stored)).toEqual(Object.keys(beginning));
  });

  it('knows no record without what it needs, and gives the rest its beginning', () => {
    const read = progress.read({
      upload: { id: '1', stage: 'unheard-of' },
      files: [{ bytes: 1 }, { id: '2' }],
    });
    expect(read.upload).toEqual({ id: '1', stage: 'sending', source: '?' });
    expect(read.files).toEqual([{ id: '2', bytes: 0 }]);
    expect(progress.read({ upload: { stage: 'ready' } }).upload).toBeNull();
  });
});
