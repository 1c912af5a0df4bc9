import type { AuditEntry } from '#libs/platform';
import { entryOfChange } from './activity-entries.js';
import { cursorOfPlace, placeOfCursor } from './activity-place.js';

describe('what the audit log tells of a post', () => {
  const entryOf = (operation: string, fields: readonly string[], isOut = false): string | null => {
    const told = entryOfChange(
      {
        id: 'aud_1',
        at: new Date(0),
        actor: { type: 'user', id: 'usr_1', name: 'Ada' },
        operation,
        subject: { kind: 'post', id: 'post_1' },
        fields,
        requestId: null,
        network: null,
        outcome: 'done',
        code: null,
      } satisfies AuditEntry,
      isOut,
    );
    return told && [told.kind, ...told.fields].join(' ');
  };

  it('tells edits by what they were given, and those of the time alone as moves', () => {
    const anyway = ['account', 'publishAt', 'timezone', 'revision'];
    expect(entryOf('Posts_edit', [...anyway, 'text', 'assets'])).toBe('edited text assets');
    expect(entryOf('DashboardPosts_edit', anyway)).toBe('moved');
    expect(entryOf('Posts_edit', ['labels'])).toBe('edited labels');
  });

  it('tells actions for many by the action', () => {
    const act = (action: string): string | null =>
      entryOf('PostActions_act', [`action=${action}`, 'posts', 'publishAt']);
    expect(['cancel', 'label', 'reschedule', 'retry'].map(act)).toEqual([
      'canceled',
      'edited labels',
      'moved',
      'retried',
    ]);
    // As it was written before the word stood there.
    expect(entryOf('PostActions_act', ['action', 'posts'])).toBeNull();
  });

  it('calls deleted what was out, and canceled what was not', () => {
    expect(entryOf('DashboardPosts_delete', [], true)).toBe('deleted');
    expect(entryOf('DashboardPosts_delete', [])).toBe('canceled');
    expect(entryOf('Unheard_of', [])).toBeNull();
  });
});

it('finds its place again, and refuses what is none', () => {
  const place = { at: new Date('2026-11-24T09:00:00.123Z'), key: 'vote_0123abc' };
  expect(placeOfCursor(cursorOfPlace(place))).toEqual(place);
  for (const text of ['', '1', '1 ', `1 ${'a'.repeat(101)}`, `${'9'.repeat(16)} a`, "1 a'b"]) {
    const cursor = Buffer.from(text).toString('base64url');
    expect(() => placeOfCursor(cursor)).toThrow('cursor must be a nextCursor');
  }
});
